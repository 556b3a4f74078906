/** Recently opened items of the user on this device: job and candidate pages, and choices of the palette. */
import { platform } from '@/platform'

export interface RecentItem {
  path: string
  title: string
}

interface StoredRecent {
  owner: string
  list: readonly RecentItem[]
}

const KEY = 'pinqiao.recent'
const MAX_RECENT = 12

const isRecent = (one: unknown): one is RecentItem => {
  const { path, title } = (one ?? {}) as Partial<RecentItem>
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string'
}

/** The owner's items; nothing of another user of this device. */
export function getRecent(owner: string): readonly RecentItem[] {
  const stored = platform.storage.get<Partial<StoredRecent>>(KEY)
  return stored?.owner === owner && Array.isArray(stored.list) ? stored.list.filter(isRecent) : []
}

/** Puts it first; the same address moves up and takes the new title. */
export function addRecent(owner: string, { path, title }: RecentItem): void {
  const others = getRecent(owner).filter((one) => one.path !== path)
  platform.storage.set(KEY, { owner, list: [{ path, title }, ...others].slice(0, MAX_RECENT) })
}

export const clearRecent = (): void => platform.storage.remove(KEY)
