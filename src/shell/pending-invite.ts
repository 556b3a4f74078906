/** An invite code survives log-in and opens the join dialog afterwards. */
import { create } from 'zustand'
import { platform } from '@/platform'

const PATTERN = /^[\w-]{1,32}$/

const read = (): string => {
  const code = platform.userStorage.get<unknown>('invite') ?? platform.deviceStorage.get('invite')
  return typeof code === 'string' && PATTERN.test(code) ? code : ''
}

export const useInvite = create<{ code: string }>(() => ({ code: read() }))

/** Saves the code of an invitation link until it is used or dismissed. */
export function saveInvite(code: string | undefined): void {
  if (!code || !PATTERN.test(code)) return
  if (platform.token.account()) platform.userStorage.set('invite', code)
  else platform.deviceStorage.set('invite', code)
  useInvite.setState({ code })
}

/** It is known whose page this is: what a visitor was invited to is theirs from now on. */
export function takeInvite(): void {
  const code = read()
  platform.deviceStorage.remove('invite')
  if (code) platform.userStorage.set('invite', code)
  useInvite.setState({ code })
}

export function clearInvite(): void {
  platform.userStorage.remove('invite')
  platform.deviceStorage.remove('invite')
  useInvite.setState({ code: '' })
}
