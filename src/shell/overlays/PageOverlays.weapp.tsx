/** The mini-program's App draws nothing: each page carries the overlays itself, the one in front shows them. */
import { useEffect } from 'react'
import { closeCityPicker } from '../city'
import { useVisible } from '../visible'
import { LoginDialog } from './LoginDialog'
import { Overlays } from './Overlays'

export function PageOverlays({ path }: { path: string }) {
  const isFront = useVisible((state) => state.path === path)
  useEffect(() => (isFront ? closeCityPicker : undefined), [isFront])
  return (
    <>
      <LoginDialog isFront={isFront} />
      {isFront && <Overlays />}
    </>
  )
}
