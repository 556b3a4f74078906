/** The user's friends and groups, updated by the running session; used by contacts, groups, pickers and the nav's badge. */

import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChatClient } from '../client'
import type { Contacts } from '../client/contacts-client'
import { errorReason } from '../core/error-reason'
import { t } from '../i18n/zh/chat'
import type { GroupInfo } from '../model/contact-types'
import { useChat } from '../store/store'
import { activeSession, startSession } from './session'

export interface ContactsState extends Contacts {
  phase: 'off' | 'loading' | 'ready' | 'failed'
  error: string
  /** Groups the user applied to since the log-in and that have not decided: the service does not list them. */
  appliedGroups: readonly string[]
  /** Number of changes of a group's members or profile since the log-in: older data is stale. */
  tips: Readonly<Record<string, number>>
}

const blank: ContactsState = {
  phase: 'off',
  error: '',
  friends: [],
  friendApplications: [],
  unreadApplications: 0,
  blacklist: [],
  groups: [],
  groupApplications: [],
  appliedGroups: [],
  tips: {},
}
export const useContacts = create<ContactsState>(() => blank)

let bound: ChatClient | undefined

/** Loads the contacts of the running session once; a new session loads its own. */
async function loadContacts(): Promise<void> {
  const client = activeSession()?.client
  if (!client || bound === client) return
  bound = client
  const isMine = () => bound === client
  useContacts.setState({ ...blank, phase: 'loading' })
  try {
    const { watchContacts } = await import('../client/contacts-client')
    await watchContacts(client.sdk, (some) => isMine() && useContacts.setState(some), {
      onTip: (groupId) => isMine() && invalidateContacts(groupId),
      onDecision: (groupId) => isMine() && setGroupApplied(groupId, false),
    })
    if (isMine()) useContacts.setState({ phase: 'ready' })
  } catch (error) {
    if (!isMine()) return
    bound = undefined
    useContacts.setState({ phase: 'failed', error: errorReason(error, t('noService')) })
  }
}

/** Loads the contacts after a failure; starts the chat first where it has none. */
export async function retryContacts(): Promise<void> {
  if (activeSession()) await loadContacts()
  else void startSession()
}

/** Loads the contacts while the calling component is mounted. Without a chat they fail with its error. */
export function useLoadContacts(): void {
  const phase = useChat((s) => s.phase)
  const error = useChat((s) => s.error)
  useEffect(() => {
    if (phase === 'ready') return void loadContacts()
    if (phase === 'off') bound = undefined
    if (bound) return
    useContacts.setState(phase === 'failed' ? { ...blank, phase, error } : blank)
  }, [phase, error])
}

/** Marks the loaded members of a group as stale. */
export const invalidateContacts = (groupId: string): void =>
  useContacts.setState((s) => ({ tips: { ...s.tips, [groupId]: (s.tips[groupId] ?? 0) + 1 } }))

/** Updates a group with the result of an action before the service's event arrives. */
export const putGroup = (group: GroupInfo): void =>
  useContacts.setState((s) => ({
    groups: s.groups.some((g) => g.groupId === group.groupId)
      ? s.groups.map((g) => (g.groupId === group.groupId ? group : g))
      : [...s.groups, group],
  }))

/** Remembers that the user applied to join a group, or that the application was decided. */
export const setGroupApplied = (groupId: string, isApplied: boolean): void =>
  useContacts.setState((s) => {
    const others = s.appliedGroups.filter((id) => id !== groupId)
    return { appliedGroups: isApplied ? [...others, groupId] : others }
  })

/** Removes an application that was handled here or by another admin. */
export const removeGroupApplication = (key: string): void =>
  useContacts.setState((s) => ({ groupApplications: s.groupApplications.filter((r) => r.key !== key) }))

export const useGroup = (groupId: string): GroupInfo | undefined =>
  useContacts((s) => s.groups.find((g) => g.groupId === groupId))

/** Whether it is settled who is a friend and which groups are mine; until then nobody is a stranger. */
export const useIsSettled = (): boolean => useContacts(({ phase }) => phase === 'ready' || phase === 'failed')
