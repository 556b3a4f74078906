/** What this person opened last, on this device: pages about one job or one person, and whatever the palette led to. */
import { platform } from '@/platform'

export interface Recent {
  path: string
  title: string
}

interface Kept {
  owner: string
  list: readonly Recent[]
}

const KEY = 'pinqiao.recent'
const MOST = 12

const isRecent = (one: unknown): one is Recent => {
  const { path, title } = (one ?? {}) as Partial<Recent>
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string'
}

/** The owner's own; nothing of whoever was here before. */
export function recentOf(owner: string): readonly Recent[] {
  const kept = platform.storage.get<Partial<Kept>>(KEY)
  return kept?.owner === owner && Array.isArray(kept.list) ? kept.list.filter(isRecent) : []
}

/** Puts it first; the same address moves up and takes the new title. */
export function remember(owner: string, { path, title }: Recent): void {
  const others = recentOf(owner).filter((one) => one.path !== path)
  platform.storage.set(KEY, { owner, list: [{ path, title }, ...others].slice(0, MOST) })
}

export const forgetRecent = (): void => platform.storage.remove(KEY)
