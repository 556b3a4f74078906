/** The log-in form as a dialog (P-2.3-11): opened by the broadcast, closed by 'showLogin' false. */
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui'
import { broadcast, onShell } from '../events'
import { LoginBody } from './lazyBody'

/** `isFront`: several pages may carry one (mini-program); the one in front answers the broadcast. */
export function LoginDialog({ isFront = true }: { isFront?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<string>()
  const hears = useRef(isFront)
  hears.current = isFront

  useEffect(() => {
    const stops = [
      onShell('login', (path) => {
        if (!hears.current) return
        setFrom(path)
        setOpen(true)
      }),
      onShell('showLogin', (isShown) => setOpen(isShown && hears.current)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <Dialog isOpen={isOpen} onClose={() => broadcast('showLogin', false)} title='登录' width={420}>
      <LoginBody from={from} />
    </Dialog>
  )
}
