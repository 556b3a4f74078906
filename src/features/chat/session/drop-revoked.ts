/** What shows a message elsewhere or was prepared of it and not sent goes with it when it is revoked. */
import type { Message } from '../model/index'
import { clearQuote, useDrafts } from '../store/drafts'
import { closePanel, openPanel, useActivePanel } from './active-panel'
import { toggleSelected, useMultiSelect } from './multi-select'
import { closeAlertsOf } from './new-message-alerts'

/** Removes revoked messages from notifications, quotes of drafts, the selection and a forward that is being prepared. */
export function dropRevoked(changed: readonly Pick<Message, 'id' | 'isRevoked'>[]): void {
  const revokedIds = new Set(changed.filter((m) => m.isRevoked).map((m) => m.id))
  if (!revokedIds.size) return
  closeAlertsOf(revokedIds)
  for (const [id, { quote }] of Object.entries(useDrafts.getState()))
    if (quote && revokedIds.has(quote.messageId)) clearQuote(id)
  const selectedIds = useMultiSelect.getState().ids
  for (const id of revokedIds) if (selectedIds[id]) toggleSelected(id)
  const { panel } = useActivePanel.getState()
  if (panel?.kind !== 'forward') return
  const messages = panel.messages.filter((m) => !revokedIds.has(m.id))
  if (!messages.length) closePanel()
  else if (messages.length < panel.messages.length) openPanel({ ...panel, messages })
}
