/** Logs in as any user of the demo data with one click. */
import { useCallback, useEffect, useState } from 'react'
import { errorText } from '@/api'
import type { Token } from '@/platform'
import { Avatar, Box, Dialog, ErrorAlert, Icon, Pressable, Skeleton, Text, toast } from '@/ui'
import { type DemoUser, listDemoUsers, logInAsDemoUser } from './demo-users'
import css from './demo-users.module.scss'

export interface DemoUsersDialogProps {
  /** The site's demoUsersPath. */
  path: string
  onClose(): void
  /** Goes on as the chosen user. */
  onDone(token: Token): Promise<void>
}

const descriptionOf = ({ companyName, roleName }: DemoUser) =>
  companyName ? `${companyName} · ${roleName}` : '还没有公司，可以试试公司注册'

/** The users, or why there are none. */
function useDemoUsers(path: string) {
  const [users, setUsers] = useState<readonly DemoUser[]>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    listDemoUsers(path).then(setUsers, setError)
  }, [path])
  useEffect(load, [load])
  return { users, error, load }
}

export function DemoUsersDialog({ path, onClose, onDone }: DemoUsersDialogProps) {
  const { users, error, load } = useDemoUsers(path)
  const [busy, setBusy] = useState('')
  const enter = async (phone: string) => {
    setBusy(phone)
    try {
      await onDone(await logInAsDemoUser(path, phone))
    } catch (problem) {
      toast(errorText(problem), 'error')
    } finally {
      setBusy('')
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title='演示账号' width={420} isFlush>
      <Box className={css.lead}>每个账号看到的不一样，点一个直接进入，不用验证码。</Box>
      {error !== undefined && <ErrorAlert text={errorText(error)} onRetry={load} />}
      {!users && error === undefined && <Skeleton lines={[60, 80, 60, 80]} className={css.waiting} />}
      {users?.map((user) => (
        <Pressable key={user.phone} className={css.row} disabled={busy !== ''} onPress={() => enter(user.phone)}>
          <Avatar name={user.name} src={user.avatarUrl} size={40} />
          <Box className={css.identity}>
            <Text className={css.name}>{user.name}</Text>
            <Text className={css.location}>{descriptionOf(user)}</Text>
          </Box>
          <Icon name={busy === user.phone ? 'loader-2' : 'chevron-right'} size={16} tone='ink-3' />
        </Pressable>
      ))}
    </Dialog>
  )
}
