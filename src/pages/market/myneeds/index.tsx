/** /myneeds: the company's requirements. `?status=reject` opens one tab, `?add=1` the form. */
import { MyRequirements } from '@/features/market/requirements/MyRequirements'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Page } from '@/ui'
import { AUDIT_STATUS, type AuditStatus } from '~contract/domain/enums'

function MyNeedsPage() {
  const { status = '', add = '' } = usePageQuery<{ status: string; add: string }>()
  return (
    <Page title='我的需求' isPlain={platform.isDesk}>
      <MyRequirements status={status in AUDIT_STATUS ? (status as AuditStatus) : 'all'} isAdding={add === '1'} />
    </Page>
  )
}

export default withShell(MyNeedsPage)
