/** Recently opened items of the user on this device: job and candidate pages, and choices of the palette. */
import { platform } from '@/platform'

export interface RecentItem {
  path: string
  title: string
}

const MAX_RECENT = 12

const isRecent = (item: unknown): item is RecentItem => {
  const { path, title } = (item ?? {}) as Partial<RecentItem>
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string'
}

/** The newest first. */
export function getRecent(): readonly RecentItem[] {
  const stored = platform.userStorage.get<unknown>('recent')
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

/** Puts it first; the same address moves up and takes the new title. */
export function addRecent({ path, title }: RecentItem): void {
  const others = getRecent().filter((item) => item.path !== path)
  platform.userStorage.set('recent', [{ path, title }, ...others].slice(0, MAX_RECENT))
}
