/** The user's own profile: fetched once a session, changed through here. */

import { useEffect } from 'react'
import { create } from 'zustand'
import { errorReason } from '../core/error-reason'
import { emitChatEvent } from '../core/host-events'
import { t } from '../i18n/zh/profile'
import type { Profile } from '../model/profile-types'
import { requireContactClient } from '../session/require-client'
import { useChat } from '../store/store'

interface State {
  profile: Profile | undefined
  phase: 'loading' | 'ready' | 'error'
}
const useProfileState = create<State>(() => ({ profile: undefined, phase: 'loading' }))

async function loadProfile(): Promise<void> {
  useProfileState.setState({ phase: 'loading' })
  try {
    useProfileState.setState({ profile: await (await requireContactClient()).myProfile(), phase: 'ready' })
  } catch {
    useProfileState.setState({ phase: 'error' })
  }
}

/** User whose profile is being fetched: several components mount at once and one of them fetches it. */
let loadingUserId = ''
async function loadOnce(me: string): Promise<void> {
  if (loadingUserId === me || useProfileState.getState().profile?.userId === me) return
  loadingUserId = me
  await loadProfile()
  if (loadingUserId === me) loadingUserId = ''
}

/** The profile of the logged-in account; undefined until it is loaded. */
export function useProfile(): State & { reload(): void } {
  const state = useProfileState()
  const me = useChat((s) => (s.phase === 'ready' ? s.me : ''))
  useEffect(() => {
    if (me) void loadOnce(me)
  }, [me])
  const isMine = state.profile?.userId === me
  return { ...state, profile: isMine ? state.profile : undefined, reload: () => void loadProfile() }
}

/** Updates the fields that are not empty and differ. Resolves with the error text, '' on success. */
export async function saveProfile(patch: Partial<Omit<Profile, 'userId'>>): Promise<string> {
  const before = useProfileState.getState().profile
  const changed = Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => value !== '' && value !== 0 && value !== before?.[key as keyof Profile],
    ),
  ) as typeof patch
  if (!Object.keys(changed).length) return ''
  try {
    useProfileState.setState({ profile: await (await requireContactClient()).updateMyProfile(changed), phase: 'ready' })
    if (changed.name) emitChatEvent('done', 'modifyNickName')
    return ''
  } catch (error) {
    return errorReason(error, t('tryLater'))
  }
}
