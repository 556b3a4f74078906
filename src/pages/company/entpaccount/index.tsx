/** /entpaccount: the company's members. `?tab=applications` opens the join applications. */
import { CompanyMembers, type MembersTab } from '@/features/company/members/CompanyMembers'
import { platform, usePageQuery } from '@/platform'
import { canNow, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

const TABS: readonly MembersTab[] = ['members', 'applications', 'invites', 'record']

function MembersPage() {
  const session = useSession()
  const { tab = '' } = usePageQuery<{ tab: string }>()
  return (
    <Page title='公司成员' isPlain={platform.isDesk}>
      <CompanyMembers
        start={TABS.find((one) => one === tab) ?? 'members'}
        canInvite={canNow('member.invite', session)}
        canReview={canNow('member.review', session)}
        canReadActivity={canNow('company.record', session)}
      />
    </Page>
  )
}

export default withShell(MembersPage)
