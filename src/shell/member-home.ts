/** First page of the current user. */
import { platform } from '@/platform'
import { chooseCompany } from './account/company-choice'
import { HOME, memberHome, workHome } from './route-guard'
import { companyOf, loadUser, menuRolesOf, type Session, type SessionCompany, useSession } from './session'

/** Its path; '/' for a visitor and until the user is known. */
export function homePath(): string {
  const session = useSession.getState()
  return session.phase === 'ready' ? memberHome(menuRolesOf(session)) : HOME
}

/** The approved companies that the user may switch to. */
export function otherCompanies(session: Pick<Session, 'companies'>): readonly SessionCompany[] {
  const current = companyOf(session)
  return session.companies.filter((company) => company !== current && company.auditStatus === 'adopted')
}

/** Acts for another of the user's companies from now on; what was written in this one is there again when they come back. */
export async function switchCompany(companyId: string): Promise<void> {
  const userId = useSession.getState().info?.userInfo_.userId
  if (userId === undefined) return
  chooseCompany(userId, companyId)
  await openMemberHome()
}

/** After the user's company or role has changed: loads both, then opens the work of the role. */
export async function openMemberHome(): Promise<void> {
  await loadUser().catch(() => undefined)
  platform.restart(workHome(menuRolesOf(useSession.getState())))
}
