/** First tab: a public page for visitors, today's work for members. */
import { hasToken, withShell } from '@/shell'
import { MemberHome } from './MemberHome'
import { VisitorHome } from './VisitorHome'

export default withShell(() => (hasToken() ? <MemberHome /> : <VisitorHome />))
