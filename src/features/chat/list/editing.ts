/** Which own message gets other words, and how they stand (beyond the kits). */
import { create } from 'zustand'
import { withNames } from '../emoji'
import { edit } from '../marks/acts'
import type { ConversationId, Message } from '../model'
import { emptyThread, useChat } from '../store'

interface Editing {
  id: string
  text: string
  isSaving: boolean
}
const blank: Editing = { id: '', text: '', isSaving: false }
export const useEditing = create<Editing>(() => blank)

/** Own texts that arrived and still stand. */
export const isEditable = (m: Message): boolean =>
  m.isMine && m.body.kind === 'text' && m.delivery.status === 'sent' && !m.isRevoked

export const startEditing = (m: Message): void => {
  if (m.body.kind === 'text') useEditing.setState({ id: m.id, text: withNames(m.body.text), isSaving: false })
}
export const setEdited = (text: string): void => useEditing.setState({ text })
export const stopEditing = (): void => useEditing.setState(blank)

/** Edits the last own text of a conversation, as ↑ in an empty editor does. False when there is none on the screen. */
export function editLast(id: ConversationId): boolean {
  const { threads, messages } = useChat.getState()
  const ids = (threads[id] ?? emptyThread).ids
  for (let i = ids.length - 1; i >= 0 && i >= ids.length - 60; i--) {
    const message = messages[ids[i] as string]
    if (message && isEditable(message)) {
      startEditing(message)
      return true
    }
  }
  return false
}

/** Gives the message its new words; what was not taken stays in the editor. */
export async function saveEdited(): Promise<void> {
  const { id, text, isSaving } = useEditing.getState()
  const message = useChat.getState().messages[id]
  if (!message || isSaving || !text.trim()) return
  useEditing.setState({ isSaving: true })
  const isDone = await edit(message, text)
  if (useEditing.getState().id !== id) return
  if (isDone) stopEditing()
  else useEditing.setState({ isSaving: false })
}
