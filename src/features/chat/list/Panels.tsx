import { useEffect } from 'react'
import type { ConversationId } from '../model'
import { closePanel, usePanel } from './panel'
import { ForwardPicker, PinsPanel, ReactorsPanel, ReactPanel, ReadPanel } from './parts'

/** What was opened over the conversation; gone with it. */
export function Panels({ id }: { id: ConversationId }) {
  const panel = usePanel((s) => s.panel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation closes what this one opened
  useEffect(() => closePanel, [id])
  switch (panel?.kind) {
    case 'forward':
      return <ForwardPicker messages={panel.messages} isMerged={panel.isMerged} onClose={closePanel} />
    case 'readers':
      return <ReadPanel message={panel.message} onClose={closePanel} />
    case 'reactors':
      return <ReactorsPanel message={panel.message} onClose={closePanel} />
    case 'react':
      return <ReactPanel message={panel.message} onClose={closePanel} />
    case 'pins':
      return <PinsPanel conversationId={panel.conversationId} onClose={closePanel} />
    default:
      return null
  }
}
