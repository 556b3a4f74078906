/** State of the message being edited (not in Tencent's kits). */
import { create } from 'zustand'
import { isVisible } from '~contract/domain/texts/visible-text'
import { textOf, writtenText } from '../kinds/registry'
import type { ConversationId, Message } from '../model/index'
import { type MentionRange, moveMentions } from '../model/mention-ranges'
import { editMessage } from '../session/message-actions'
import { emptyMessageWindow, useChat } from '../store/store'

interface EditState {
  id: string
  text: string
  mentions: readonly MentionRange[]
  isSaving: boolean
}
const blank: EditState = { id: '', text: '', mentions: [], isSaving: false }
export const useMessageEdit = create<EditState>(() => blank)

/** Texts of the user that were sent and not revoked. */
export const isEditable = (m: Message): boolean =>
  m.isMine && textOf(m.body) !== undefined && m.sendStatus.status === 'sent' && !m.isRevoked

export function startEditing(m: Message): void {
  const written = writtenText(m.body)
  if (written) useMessageEdit.setState({ id: m.id, ...written, isSaving: false })
}

/** Mentions move with the text, and one whose letters change is none. */
export function setEditText(text: string): void {
  useMessageEdit.setState(({ text: before, mentions }) => ({ text, mentions: moveMentions(mentions, before, text) }))
}
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
  const { id, text, mentions, isSaving } = useMessageEdit.getState()
  const message = useChat.getState().messages[id]
  if (!message || isSaving || !isVisible(text)) return
  useMessageEdit.setState({ isSaving: true })
  const isDone = await editMessage(message, text, mentions)
  if (useMessageEdit.getState().id !== id) return
  if (isDone) stopEditing()
  else useMessageEdit.setState({ isSaving: false })
}
