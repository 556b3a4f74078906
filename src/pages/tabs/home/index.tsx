/** First tab: a public page for visitors, today's work for members. */
import { useShare } from '@/platform'
import { hasToken, withShell } from '@/shell'
import { MemberHome } from './MemberHome'
import { VisitorHome } from './VisitorHome'

function Home() {
  useShare(() => ({ title: '聘桥：招人、找工作、找企业服务', path: '/' }))
  return hasToken() ? <MemberHome /> : <VisitorHome />
}

export default withShell(Home)
