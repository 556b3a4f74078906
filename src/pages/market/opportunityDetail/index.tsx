/** /sellingServicesDetail?id=: a business opportunity, for anybody. */
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { OpportunityPage } from '../OpportunityPage'

function OpportunityDetail() {
  const { id = '' } = usePageQuery<{ id: string }>()
  return <OpportunityPage id={id} path={`/sellingServicesDetail?id=${id}`} title='商机详情' />
}

export default withShell(OpportunityDetail)
