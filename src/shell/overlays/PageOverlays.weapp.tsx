/** The mini-program's App draws nothing: each page carries the overlays itself. */
import { LoginDialog } from './LoginDialog'
import { Overlays } from './Overlays'

export const PageOverlays = () => (
  <>
    <LoginDialog />
    <Overlays />
  </>
)
