/** First tab: a public page for visitors, today's work for members. */
import { hasToken, screen } from '@/shell'
import { MemberHome } from './MemberHome'
import { VisitorHome } from './VisitorHome'

export default screen(() => (hasToken() ? <MemberHome /> : <VisitorHome />))
