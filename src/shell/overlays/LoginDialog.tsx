/** The log-in form as a dialog (platform.md 2.3): opened by the broadcast, closed by 'showLogin' false. */
import { useEffect, useState } from 'react'
import { Dialog } from '@/ui'
import { broadcast, onShell } from '../events'
import { LoginBody } from './lazyBody'

export function LoginDialog() {
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<string>()

  useEffect(() => {
    const stops = [
      onShell('login', (path) => {
        setFrom(path)
        setOpen(true)
      }),
      onShell('showLogin', setOpen),
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
