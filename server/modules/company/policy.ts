/**
 * Permissions on members: an administrator changes and removes others, but the last one stays; nobody becomes an
 * administrator by a code alone.
 */
import { can, type MemberRole } from '../../../contract/domain/roles'

export type MemberAction = 'role' | 'remove'

interface MemberActionsInput {
  role: MemberRole
  isSelf: boolean
  target: MemberRole
  admins: number
}

/** What a member with `role` may do to the target. */
export function memberActions({ role, isSelf, target, admins }: MemberActionsInput): MemberAction[] {
  if (isSelf || (target === 'admin' && admins <= 1)) return []
  const actions: MemberAction[] = []
  if (can(role, 'member.role')) actions.push('role')
  if (can(role, 'member.remove')) actions.push('remove')
  return actions
}

/** Whether joining by a code of this role needs an administrator's confirmation. */
export const isInviteConfirmed = (role: MemberRole): boolean => role === 'admin'
