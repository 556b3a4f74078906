/** /resumeorder: the contacts the company has bought. */
import { refetchShown } from '@/api'
import { PurchasedContacts } from '@/features/candidates/candidate-contacts/PurchasedContacts'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { H1, Page } from '@/ui'

function ResumeOrder() {
  return (
    <Page title='已购联系方式' isPlain={platform.isDesk} onRefresh={refetchShown}>
      {!platform.isDesk && <H1 className='off-screen'>已购联系方式</H1>}
      <PurchasedContacts />
    </Page>
  )
}

export default withShell(ResumeOrder)
