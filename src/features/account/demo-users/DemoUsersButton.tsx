/** Below the log-in form of a demo: opens the users one may become. */
import { useState } from 'react'
import { Button } from '@/ui'
import type { DemoUsersButtonProps } from './demo-users'
import { DemoUsersDialog } from './LazyDemoUsersDialog'

export function DemoUsersButton({ path, className = '', onDone }: DemoUsersButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind='quiet' icon='users' isBlock className={className} onPress={() => setOpen(true)}>
        用演示账号进入
      </Button>
      {isOpen && <DemoUsersDialog path={path} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
