/** Counts beside menu items and tabs, by path. Features set them, the shell shows them. */
import { create } from 'zustand'

/** brand = something new, danger = something failed. */
export type BadgeColor = 'brand' | 'danger'

export interface MenuBadge {
  count: number
  color: BadgeColor
}

/** What waits for the user, as the menu counts it and the home lists it: one question each, answered once. */
export const PENDING_APPLICATIONS = { status: 'pending', pageSize: 5 } as const
export const NEW_LEADS = { followStatus: 'new', pageSize: 3 } as const

const NONE: MenuBadge = { count: 0, color: 'brand' }
const useBadges = create<Record<string, MenuBadge>>(() => ({}))

/** Sets count and colour of a path; 0 takes it away. */
export const setBadge = (path: string, count: number, color: BadgeColor = 'brand'): void =>
  useBadges.setState({ [path]: { count: Math.max(0, count), color } })

export const useMenuBadge = (path: string): MenuBadge => useBadges((badges) => badges[path] ?? NONE)
export const useBadge = (path: string): number => useMenuBadge(path).count

/** 99+ above 99. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')

/** One badge for several entries: their sum, in the colour of a failure when one of them has it. */
export const sumBadges = (badges: readonly MenuBadge[]): MenuBadge => ({
  count: badges.reduce((total, { count }) => total + count, 0),
  color: badges.some(({ count, color }) => count > 0 && color === 'danger') ? 'danger' : 'brand',
})

/** The badge of a group whose entries are not in sight. */
export function useGroupBadge(paths: readonly string[]): MenuBadge {
  const badges = useBadges()
  return sumBadges(paths.map((path) => badges[path] ?? NONE))
}
