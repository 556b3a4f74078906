/** State of the message being edited (not in Tencent's kits). */
import { create } from 'zustand'
import { isVisible } from '~contract/domain/texts/visible-text'
import { emojiCodesToNames } from '../emoji'
import { textOf } from '../kinds/registry'
import type { ConversationId, Message } from '../model/index'
import { editMessage } from '../session/message-actions'
import { emptyMessageWindow, useChat } from '../store/store'

interface EditState {
  id: string
  text: string
  isSaving: boolean
}
const blank: EditState = { id: '', text: '', isSaving: false }
export const useMessageEdit = create<EditState>(() => blank)

/** Texts of the user that were sent and not revoked. */
export const isEditable = (m: Message): boolean =>
  m.isMine && textOf(m.body) !== undefined && m.sendStatus.status === 'sent' && !m.isRevoked

export function startEditing(m: Message): void {
  const text = textOf(m.body)
  if (text !== undefined) useMessageEdit.setState({ id: m.id, text: emojiCodesToNames(text), isSaving: false })
}
export const setEditText = (text: string): void => useMessageEdit.setState({ text })
export const stopEditing = (): void => useMessageEdit.setState(blank)

/** Starts editing the user's last text of a conversation, as ↑ in an empty editor does. False without one among the last 60. */
export function editLastMessage(id: ConversationId): boolean {
  const { messageWindows, messages } = useChat.getState()
  const ids = (messageWindows[id] ?? emptyMessageWindow).ids
  for (let i = ids.length - 1; i >= 0 && i >= ids.length - 60; i--) {
    const message = messages[ids[i] as string]
    if (message && isEditable(message)) {
      startEditing(message)
      return true
    }
  }
  return false
}

/** Saves the edited text; a rejected text stays in the editor. */
export async function saveEdit(): Promise<void> {
  const { id, text, isSaving } = useMessageEdit.getState()
  const message = useChat.getState().messages[id]
  if (!message || isSaving || !isVisible(text)) return
  useMessageEdit.setState({ isSaving: true })
  const isDone = await editMessage(message, text)
  if (useMessageEdit.getState().id !== id) return
  if (isDone) stopEditing()
  else useMessageEdit.setState({ isSaving: false })
}
