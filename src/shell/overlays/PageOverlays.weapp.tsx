/** The mini-program's App renders nothing: each page renders the overlays, the active one shows them. */
import { useEffect } from 'react'
import { closeCityPicker } from '../city'
import { useCurrentPath } from '../current-path'
import { LoginDialog } from './LoginDialog'
import { Overlays } from './ShellOverlays'

export function PageOverlays({ screen }: { screen: object }) {
  const isFront = useCurrentPath((state) => state.screen === screen)
  useEffect(() => (isFront ? closeCityPicker : undefined), [isFront])
  return (
    <>
      <LoginDialog isFront={isFront} />
      {isFront && <Overlays />}
    </>
  )
}
