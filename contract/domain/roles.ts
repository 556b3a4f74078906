/** Authorization: user types of the menus, roles in a company and permissions by role. */
import type { Permission } from './texts/permissions'

export type { Permission } from './texts/permissions'

/** Role of a member in a company. */
export type MemberRole = 'admin' | 'hr' | 'technician' | 'member'
/** User type in menu data. */
export type UserType = 'admin' | 'hr' | 'service_admin'

export const MEMBER_ROLES: Record<MemberRole, string> = {
  admin: '管理员',
  hr: 'HR人员',
  technician: '技术人员',
  member: '成员',
}

const everyone: readonly Permission[] = ['chat.use', 'account.own', 'order.own', 'member.list']
const recruiting: readonly Permission[] = [
  'review.write',
  'job.view',
  'job.edit',
  'job.publish',
  'job.delete',
  'address.edit',
  'talent.search',
  'talent.view',
  'talent.collect',
  'talent.invite',
  'talent.import',
  'contact.buy',
  'talent.manage',
  'talent.onboard',
  'deliver.view',
  'deliver.decide',
  'agent.view',
  'agent.manage',
  'settlement.request',
  'service.view',
  'service.edit',
  'service.contact',
  'requirement.view',
  'requirement.edit',
  'clue.manage',
]

/** Permissions by role: technician and member see chat, circles and their own account. */
const GRANTED: Record<Exclude<MemberRole, 'admin'>, ReadonlySet<Permission>> = {
  hr: new Set<Permission>([...everyone, ...recruiting]),
  technician: new Set<Permission>(everyone),
  member: new Set<Permission>(everyone),
}

/** True when `role` has `permission`; an administrator has all. */
export const can = (role: MemberRole, permission: Permission): boolean =>
  role === 'admin' || GRANTED[role].has(permission)
