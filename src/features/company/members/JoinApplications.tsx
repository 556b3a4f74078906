/** Join applications: applicant, message, decision. */
import { useState } from 'react'
import { type ListFilter, type RowOf, useApiInfiniteQuery, useApiMutation } from '@/api'
import {
  Box,
  Button,
  ChipSelect,
  type Column,
  DataList,
  Dialog,
  Empty,
  FieldFrame,
  type RowAction,
  StatusText,
  TextArea,
  toast,
} from '@/ui'
import * as joinApplications from '~contract/calls/company/join-applications'
import { formatMinute } from '~contract/domain/china-time'
import { JOIN_STATUS, type JoinStatus } from '~contract/domain/enums'
import { MEMBER_ROLES, type MemberRole } from '~contract/domain/roles'
import css from './members.module.scss'
import { RoleDialog } from './RoleDialog'

type Application = RowOf<typeof joinApplications.list>
export type JoinStatusFilter = Extract<JoinStatus, 'pending'> | 'all'

const tones = { pending: 'warning', adopted: 'success', rejected: 'danger', cancelled: 'normal' } as const
const statuses: readonly { value: JoinStatusFilter; label: string }[] = [
  { value: 'pending', label: '待处理' },
  { value: 'all', label: '全部' },
]

const columns: readonly Column<Application>[] = [
  {
    key: 'name',
    title: '申请人',
    slot: 'title',
    cell: ({ userName, userPhone, message, role }) => (
      <Box>
        <Box className={css.name}>{userName}</Box>
        <Box className={css.faint}>
          {[userPhone, role && `凭邀请码申请${MEMBER_ROLES[role]}`, message].filter(Boolean).join('，')}
        </Box>
      </Box>
    ),
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 200,
    cell: ({ status, reason }) => (
      <Box>
        <StatusText tone={tones[status]}>{JOIN_STATUS[status]}</StatusText>
        {reason && <Box className={css.faint}>{reason}</Box>}
      </Box>
    ),
  },
  { key: 'time', title: '申请时间', slot: 'sub', width: 168, cell: ({ createdTime }) => formatMinute(createdTime) },
]

function RefuseDialog({
  name,
  isBusy,
  onClose,
  onDone,
}: {
  name: string
  isBusy: boolean
  onClose(): void
  onDone(reason: string): void
}) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen
      notDismissible={reason !== ''}
      title={`拒绝 ${name} 的申请`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='danger' isBusy={isBusy} onPress={() => onDone(reason.trim())}>
            拒绝
          </Button>
        </>
      }
    >
      <FieldFrame label='原因' hint='申请人会看到，可不填' id='refuse-reason'>
        <TextArea id='refuse-reason' value={reason} onChange={setReason} maxLength={100} isCounted label='原因' />
      </FieldFrame>
    </Dialog>
  )
}

/** The list of join applications with approve and reject. */
export function JoinApplications({ list }: { list: ListFilter<{ status: JoinStatusFilter }> }) {
  const source = useApiInfiniteQuery(joinApplications.list, {
    list,
    input: ({ status }) => (status === 'all' ? {} : { status }),
  })
  const [open, setOpen] = useState<{ it: Application; isAgreed: boolean }>()
  const decide = useApiMutation(joinApplications.decide)
  const answer = async (change: { role?: MemberRole; reason?: string }) => {
    if (!open) return
    try {
      await decide.run({ applyId: open.it.id, isAgreed: open.isAgreed, ...change })
      toast(open.isAgreed ? `${open.it.userName} 已加入` : '已拒绝', 'success')
      setOpen(undefined)
    } catch {
      // shown as a toast already
    }
  }
  const isPending = ({ status }: Application) => status === 'pending'
  const actions: readonly RowAction<Application>[] = [
    { key: 'agree', label: '同意', isMain: true, when: isPending, run: (it) => setOpen({ it, isAgreed: true }) },
    { key: 'refuse', label: '拒绝', danger: true, when: isPending, run: (it) => setOpen({ it, isAgreed: false }) },
  ]
  return (
    <>
      <Box className={css.bar}>
        <ChipSelect<JoinStatusFilter>
          value={source.filter.status}
          onChange={(status) => source.setFilter({ status: status ?? 'all' })}
          options={statuses}
          label='按状态查看申请'
        />
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='加入申请'
        actions={actions}
        empty={
          <Empty
            icon='mail-opened'
            title={source.filter.status === 'pending' ? '没有待处理的申请' : '还没有人申请加入'}
            text='同事在注册时搜索公司名称就能申请，您会收到通知。'
          />
        }
      />
      {open?.isAgreed === true && (
        <RoleDialog
          title={`同意 ${open.it.userName} 加入`}
          start={open.it.role ?? 'hr'}
          ok='同意加入'
          isBusy={decide.isRunning}
          onClose={() => setOpen(undefined)}
          onDone={(role) => answer({ role })}
        />
      )}
      {open?.isAgreed === false && (
        <RefuseDialog
          name={open.it.userName}
          isBusy={decide.isRunning}
          onClose={() => setOpen(undefined)}
          onDone={(reason) => answer({ reason })}
        />
      )}
    </>
  )
}
