/** Counts beside menu items and tabs, by path (platform.md 3, menu item). Features set them, the shell shows them. */
import { create } from 'zustand'

const useBadges = create<Record<string, number>>(() => ({}))

/** Sets the count of a path; 0 takes it away. */
export const setBadge = (path: string, count: number): void => useBadges.setState({ [path]: Math.max(0, count) })

export const useBadge = (path: string): number => useBadges((counts) => counts[path] ?? 0)

/** 99+ above 99 (platform.md 2.4). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
