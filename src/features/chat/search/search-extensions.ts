/** Entries that extend the search inside a conversation: the menu beside its title. */
import { create } from 'zustand'
import type { IconName } from '@/ui'
import type { ConversationId } from '../model/index'

export interface SearchExtension {
  key: string
  label: string
  icon: IconName
  /** `query` is the text of the search field. */
  run(id: ConversationId, query: string): void
}

const useExtensions = create<{ list: readonly SearchExtension[] }>(() => ({ list: [] }))
export const useSearchExtensions = (): readonly SearchExtension[] => useExtensions((s) => s.list)

/** Adds an entry and returns a function that removes it; an entry with the same key replaces the old one. */
export function addSearchExtension(entry: SearchExtension): () => void {
  useExtensions.setState(({ list }) => ({ list: [...list.filter(({ key }) => key !== entry.key), entry] }))
  return () => useExtensions.setState(({ list }) => ({ list: list.filter((item) => item !== entry) }))
}
