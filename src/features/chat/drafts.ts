/** What stands in the editor of each conversation; survives a switch and a reload. Drafts live in the app, not in the SDK. */
import { create } from 'zustand'
import { platform } from '@/platform'
import type { ConversationId } from './model'

const SAVE_MS = 300
let key = ''
let timer: ReturnType<typeof setTimeout> | undefined

export const useDrafts = create<Readonly<Record<ConversationId, string>>>(() => ({}))

/** Takes up the drafts of a user. */
export function openDrafts(me: string): void {
  key = `chat.drafts.${me}`
  useDrafts.setState(platform.storage.get<Record<ConversationId, string>>(key) ?? {}, true)
}

export function setDraft(id: ConversationId, text: string): void {
  const { [id]: old = '', ...others } = useDrafts.getState()
  if (old === text) return
  useDrafts.setState(text ? { ...others, [id]: text } : others, true)
  clearTimeout(timer)
  timer = setTimeout(() => platform.storage.set(key, useDrafts.getState()), SAVE_MS)
}

export const draftOf = (id: ConversationId): string => useDrafts.getState()[id] ?? ''
export const useDraft = (id: ConversationId): string => useDrafts((drafts) => drafts[id] ?? '')
