/** An invite code survives log-in and opens the join dialog afterwards (P-2.1-15). */
import { create } from 'zustand'
import { platform } from '@/platform'

const KEY = 'pinqiao.invite'
const PATTERN = /^[\w-]{1,32}$/

const read = (): string => {
  const code = platform.storage.get<unknown>(KEY)
  return typeof code === 'string' && PATTERN.test(code) ? code : ''
}

export const useInvite = create<{ code: string }>(() => ({ code: read() }))

/** Saves the code of an invitation link until it is used or dismissed. */
export function saveInvite(code: string | undefined): void {
  if (!code || !PATTERN.test(code)) return
  platform.storage.set(KEY, code)
  useInvite.setState({ code })
}

export function clearInvite(): void {
  platform.storage.remove(KEY)
  useInvite.setState({ code: '' })
}
