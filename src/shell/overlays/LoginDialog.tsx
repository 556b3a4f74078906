/** The log-in form as a dialog: opened by the shell event, closed by 'showLogin' false. */
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui'
import { emitShellEvent, onShellEvent } from '../shell-events'
import { LoginDialogBody } from './lazy-dialogs'

/** `isFront`: several pages may render one (mini-program); the active one handles the event. */
export function LoginDialog({ isFront = true }: { isFront?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<string>()
  const isListening = useRef(isFront)
  isListening.current = isFront

  useEffect(() => {
    const stops = [
      onShellEvent('login', (path) => {
        if (!isListening.current) return
        setFrom(path)
        setOpen(true)
      }),
      onShellEvent('showLogin', (isShown) => setOpen(isShown && isListening.current)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <Dialog isOpen={isOpen} onClose={() => emitShellEvent('showLogin', false)} title='登录' width={420}>
      <LoginDialogBody from={from} />
    </Dialog>
  )
}
