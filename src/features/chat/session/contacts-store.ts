/** The user's people and groups, kept up to date by the running session; read by contacts, groups, pickers and the nav's badge. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { errorText } from '@/api'
import type { ChatClient } from '../client'
import type { Contacts } from '../client/contacts-client'
import type { GroupInfo } from '../model/contact-types'
import { useChat } from '../store/store'
import { activeSession } from './session'

export interface ContactsState extends Contacts {
  phase: 'off' | 'loading' | 'ready' | 'failed'
  error: string
  /** How often members or profile of a group changed since the log-in: what was read before is stale. */
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
  tips: {},
}
export const useContacts = create<ContactsState>(() => blank)

let bound: ChatClient | undefined

/** Reads the book of the running session once; a new session reads its own. */
export async function loadContacts(): Promise<void> {
  const engine = activeSession()?.engine
  if (!engine || bound === engine) return
  bound = engine
  const isMine = () => bound === engine
  useContacts.setState({ ...blank, phase: 'loading' })
  try {
    const { watchContacts } = await import('../client/contacts-client')
    await watchContacts(
      engine.sdk,
      (some) => isMine() && useContacts.setState(some),
      (groupId) => isMine() && invalidateContacts(groupId),
    )
    if (isMine()) useContacts.setState({ phase: 'ready' })
  } catch (error) {
    if (!isMine()) return
    bound = undefined
    useContacts.setState({ phase: 'failed', error: errorText(error) })
  }
}

/** Keeps the book open while the part that calls it is shown. */
export function useLoadContacts(): void {
  const phase = useChat((s) => s.phase)
  useEffect(() => {
    if (phase === 'ready') void loadContacts()
    if (phase !== 'off') return
    bound = undefined
    useContacts.setState(blank, true)
  }, [phase])
}

/** What was read of this group's members is no longer true. */
export const invalidateContacts = (groupId: string): void =>
  useContacts.setState((s) => ({ tips: { ...s.tips, [groupId]: (s.tips[groupId] ?? 0) + 1 } }))

/** Puts in what an act answered before the service's own event comes; a group the user left goes. */
export const putGroup = (group: GroupInfo): void =>
  useContacts.setState((s) => ({
    groups: s.groups.some((g) => g.groupId === group.groupId)
      ? s.groups.map((g) => (g.groupId === group.groupId ? group : g))
      : [...s.groups, group],
  }))

/** A request that was handled here or by another admin. */
export const removeGroupApplication = (key: string): void =>
  useContacts.setState((s) => ({ groupApplications: s.groupApplications.filter((r) => r.key !== key) }))

export const useGroup = (groupId: string): GroupInfo | undefined =>
  useContacts((s) => s.groups.find((g) => g.groupId === groupId))
