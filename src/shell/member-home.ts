/** First page of the current user. */
import { platform } from '@/platform'
import { HOME, memberHome, workHome } from './route-guard'
import { loadUser, menuRolesOf, useSession } from './session'

/** Its path; '/' for a visitor and until the user is known. */
export function homePath(): string {
  const session = useSession.getState()
  return session.phase === 'ready' ? memberHome(menuRolesOf(session)) : HOME
}

/** After the user's company or role has changed: loads both, then opens the work of the role. */
export async function openMemberHome(): Promise<void> {
  await loadUser().catch(() => undefined)
  platform.restart(workHome(menuRolesOf(useSession.getState())))
}
