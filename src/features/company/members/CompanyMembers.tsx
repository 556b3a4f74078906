/** Members of the company, join applications, invite codes, activity log; tabs a role may not see are left out. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { Box, Button, H1, Tabs } from '@/ui'
import { ActivityLog } from './ActivityLog'
import { InviteCodes } from './InviteCodes'
import { JoinApplications } from './JoinApplications'
import { MemberInviteDialog } from './MemberInviteDialog'
import { CompanyMemberList } from './MemberList'
import css from './members.module.scss'

export type MembersTab = 'members' | 'applications' | 'invites' | 'record'

export interface CompanyMembersProps {
  start: MembersTab
  canInvite: boolean
  canReview: boolean
  canReadActivity: boolean
}

export function CompanyMembers({ start, canInvite, canReview, canReadActivity }: CompanyMembersProps) {
  const [tab, setTab] = useState<MembersTab>(start)
  const [isInviting, setInviting] = useState(false)
  /** Number of codes created on this page. */
  const [made, setMade] = useState(0)
  const pending = useApiQuery(
    'POST /pinqiao/v1/company/joinApplications/page',
    canReview ? { status: 'pending', pageSize: 1 } : null,
    { mute: true },
  )
  const tabs = [
    { key: 'members' as const, label: '成员' },
    ...(canReview ? [{ key: 'applications' as const, label: '加入申请', count: pending.data?.total ?? 0 }] : []),
    ...(canInvite ? [{ key: 'invites' as const, label: '邀请码' }] : []),
    ...(canReadActivity ? [{ key: 'record' as const, label: '操作记录' }] : []),
  ]
  const invite = canInvite ? () => setInviting(true) : undefined
  return (
    <Box className={css.desk}>
      <Box className={css.head}>
        <H1 className={css.title}>公司成员</H1>
        {invite && (
          <Button kind='primary' icon='user-plus' onPress={invite}>
            邀请成员
          </Button>
        )}
      </Box>
      <Tabs<MembersTab> className={css.tabs} label='公司成员' items={tabs} value={tab} onChange={setTab} />
      {tab === 'members' && <CompanyMemberList onInvite={invite} />}
      {tab === 'applications' && canReview && <JoinApplications onDecided={() => void pending.reload()} />}
      {tab === 'invites' && invite && <InviteCodes made={made} onInvite={invite} />}
      {tab === 'record' && canReadActivity && <ActivityLog />}
      {isInviting && (
        <MemberInviteDialog onClose={() => setInviting(false)} onMade={() => setMade((count) => count + 1)} />
      )}
    </Box>
  )
}
