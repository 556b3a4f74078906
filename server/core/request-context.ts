import type { MemberRole } from '../../contract/domain/roles'

/** The caller of a request, resolved by the auth plugin before the handler runs. */
export interface RequestContext {
  userId: string
  sessionId: string
  /** Set when the call's auth is `company`: a company the user is an adopted member of. */
  companyId: string
  role: MemberRole
}
