import { useState } from 'react'
import { useApiQuery } from '@/api'
import { Box, Button, Dialog, Radio, Skeleton } from '@/ui'
import * as members from '~contract/calls/company/members'
import type { MemberRole } from '~contract/domain/roles'
import css from './members.module.scss'
import { RoleMatrix } from './RoleMatrix'

const HOUR = 3_600_000

/** Chooses a role and shows its permissions, on request beside those of the other roles. */
export function RoleField({ value, onChange }: { value: MemberRole; onChange(role: MemberRole): void }) {
  const list = useApiQuery(members.listAssignableRoles, {}, { staleMs: HOUR, showError: false })
  const rights = useApiQuery(members.listRoles, {}, { staleMs: HOUR, showError: false })
  const [isCompared, setCompared] = useState(false)
  const permissions = rights.data?.find(({ role }) => role === value)?.acts
  if (!list.data) return <Skeleton lines={[40, 80]} />
  return (
    <Box className={css.role}>
      <Radio value={value} onChange={onChange} options={list.data} label='角色' />
      {permissions && !isCompared && <Box className={css.rights}>可以：{permissions.join('、')}</Box>}
      {rights.data && (
        <Box className={css.rights}>
          <Button kind='link' onPress={() => setCompared(!isCompared)} aria-expanded={isCompared}>
            {isCompared ? '只看所选角色' : '对比各角色的权限'}
          </Button>
        </Box>
      )}
      {rights.data && isCompared && <RoleMatrix roles={rights.data} chosen={value} />}
    </Box>
  )
}

interface RoleDialogProps {
  title: string
  start: MemberRole
  ok: string
  isBusy: boolean
  onClose(): void
  onDone(role: MemberRole): void
}

/** Asks for a role. */
export function RoleDialog({ title, start, ok, isBusy, onClose, onDone }: RoleDialogProps) {
  const [chosen, setChosen] = useState(start)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={isBusy} onPress={() => onDone(chosen)}>
            {ok}
          </Button>
        </>
      }
    >
      <RoleField value={chosen} onChange={setChosen} />
    </Dialog>
  )
}
