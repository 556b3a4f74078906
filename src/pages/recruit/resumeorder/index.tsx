/** /resumeorder: the contacts the company has bought. */
import { BoughtContacts } from '@/features/recruit/contacts/BoughtContacts'
import { platform } from '@/platform'
import { screen } from '@/shell'
import { Page } from '@/ui'

function ResumeOrder() {
  return (
    <Page title='已购联系方式' isPlain={platform.isDesk}>
      <BoughtContacts />
    </Page>
  )
}

export default screen(ResumeOrder)
