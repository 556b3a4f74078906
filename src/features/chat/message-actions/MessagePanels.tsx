import { useEffect } from 'react'
import type { ConversationId } from '../model/index'
import { closePanel, useActivePanel } from '../session/active-panel'
import { ForwardPicker, PinsPanel, ReactionPicker, ReactionUsersPanel, ReadReceiptPanel } from './lazy'

/** The open panel of the conversation; closed with it. */
export function MessagePanels({ id }: { id: ConversationId }) {
  const panel = useActivePanel((s) => s.panel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation closes the panel of this one
  useEffect(() => closePanel, [id])
  switch (panel?.kind) {
    case 'forward':
      return <ForwardPicker messages={panel.messages} isMerged={panel.isMerged} onClose={closePanel} />
    case 'readers':
      return <ReadReceiptPanel message={panel.message} onClose={closePanel} />
    case 'reactors':
      return <ReactionUsersPanel message={panel.message} onClose={closePanel} />
    case 'react':
      return <ReactionPicker message={panel.message} onClose={closePanel} />
    case 'pins':
      return <PinsPanel conversationId={panel.conversationId} onClose={closePanel} />
    default:
      return null
  }
}
