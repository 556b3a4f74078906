/** Entries that extend the search inside a conversation: the menu beside its title (G-2~in-conversation-search-04). */
import { create } from 'zustand'
import type { IconName } from '@/ui'
import type { ConversationId } from '../model/index'

export interface SearchExtension {
  key: string
  label: string
  icon: IconName
  /** `words` is what stands in the field. */
  run(id: ConversationId, query: string): void
}

const useExtensions = create<{ list: readonly SearchExtension[] }>(() => ({ list: [] }))
export const useSearchExtensions = (): readonly SearchExtension[] => useExtensions((s) => s.list)

/** Adds an entry until the answer is called; one of the same key takes the other's place. */
export function addSearchExtension(entry: SearchExtension): () => void {
  useExtensions.setState(({ list }) => ({ list: [...list.filter(({ key }) => key !== entry.key), entry] }))
  return () => useExtensions.setState(({ list }) => ({ list: list.filter((item) => item !== entry) }))
}
