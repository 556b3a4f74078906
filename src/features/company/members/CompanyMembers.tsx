/** Members of the company, join applications, invite codes, activity log; tabs a role may not see are left out. */
import { useState } from 'react'
import { useApiQuery, useUrlFilter } from '@/api'
import { urlEnum, urlText } from '@/platform'
import { Box, Button, H1, Tabs } from '@/ui'
import * as joinApplications from '~contract/calls/company/join-applications'
import { ActivityLog } from './ActivityLog'
import { InviteCodes } from './InviteCodes'
import { JoinApplications, type JoinStatusFilter } from './JoinApplications'
import { MemberInviteDialog } from './MemberInviteDialog'
import { CompanyMemberList } from './MemberList'
import css from './members.module.scss'

type MembersTab = 'members' | 'applications' | 'invites' | 'record'

const MAX_KEYWORD = 20
const fields = {
  tab: urlEnum<MembersTab>(['members', 'applications', 'invites', 'record'], 'members'),
  keyword: urlText({ max: MAX_KEYWORD }),
  status: urlEnum<JoinStatusFilter>(['pending', 'all'], 'pending'),
}

export interface CompanyMembersProps {
  canInvite: boolean
  canReview: boolean
  canReadActivity: boolean
}

export function CompanyMembers({ canInvite, canReview, canReadActivity }: CompanyMembersProps) {
  const list = useUrlFilter(fields)
  const [isInviting, setInviting] = useState(false)
  const pending = useApiQuery(joinApplications.list, canReview ? { status: 'pending', pageSize: 1 } : null, {
    showError: false,
  }).data?.total
  const tabs: readonly { key: MembersTab; label: string; count?: number }[] = [
    { key: 'members', label: '成员' },
    ...(canReview
      ? [{ key: 'applications' as const, label: '加入申请', ...(pending === undefined ? {} : { count: pending }) }]
      : []),
    ...(canInvite ? [{ key: 'invites' as const, label: '邀请码' }] : []),
    ...(canReadActivity ? [{ key: 'record' as const, label: '操作记录' }] : []),
  ]
  const tab = tabs.find(({ key }) => key === list.filter.tab)?.key ?? 'members'
  const invite = () => setInviting(true)
  return (
    <Box className={css.desk}>
      <Box className={css.head}>
        <H1 className={css.title}>公司成员</H1>
        {canInvite && (
          <Button kind='primary' icon='user-plus' onPress={invite}>
            邀请成员
          </Button>
        )}
      </Box>
      <Tabs<MembersTab>
        className={css.tabs}
        label='公司成员'
        items={tabs}
        value={tab}
        onChange={(next) => list.setFilter({ tab: next, keyword: '', status: 'pending' })}
      />
      {tab === 'members' && <CompanyMemberList list={list} onInvite={canInvite ? invite : undefined} />}
      {tab === 'applications' && <JoinApplications list={list} />}
      {tab === 'invites' && <InviteCodes list={list} onInvite={invite} />}
      {tab === 'record' && <ActivityLog list={list} />}
      {isInviting && <MemberInviteDialog onClose={() => setInviting(false)} />}
    </Box>
  )
}
