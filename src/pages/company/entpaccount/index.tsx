/** /entpaccount: the company's members. `?tab=applications` opens the requests to join. */
import { CompanyMembers, type MembersTab } from '@/features/company/members/CompanyMembers'
import { platform, useQuery } from '@/platform'
import { mayNow, screen, useSession } from '@/shell'
import { Page } from '@/ui'

const TABS: readonly MembersTab[] = ['members', 'applications', 'invites', 'record']

function MembersPage() {
  const session = useSession()
  const { tab = '' } = useQuery<{ tab: string }>()
  return (
    <Page title='公司成员' isPlain={platform.isDesk}>
      <CompanyMembers
        start={TABS.find((one) => one === tab) ?? 'members'}
        mayInvite={mayNow('member.invite', session)}
        mayReview={mayNow('member.review', session)}
        mayRead={mayNow('company.record', session)}
      />
    </Page>
  )
}

export default screen(MembersPage)
