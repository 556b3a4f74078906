/** /entpaccount: the company's members. `?tab=applications` opens the join applications. */
import { refetchShown } from '@/api'
import { CompanyMembers } from '@/features/company/members/CompanyMembers'
import { platform } from '@/platform'
import { canNow, useSession, withShell } from '@/shell'
import { Page } from '@/ui'

function MembersPage() {
  const session = useSession()
  return (
    <Page title='公司成员' isPlain={platform.isDesk} onRefresh={refetchShown}>
      <CompanyMembers
        canInvite={canNow('member.invite', session)}
        canReview={canNow('member.review', session)}
        canReadActivity={canNow('company.record', session)}
      />
    </Page>
  )
}

export default withShell(MembersPage)
