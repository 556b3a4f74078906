/** Quick replies, filled in with the name of the other side; a choice goes into the editor. */
import type { ReactNode } from 'react'
import { Menu } from '@/ui'
import type { ConversationId } from '../model'
import { useChat } from '../store'
import { phrasesFor } from './phrases'
import { t } from './words'

export interface PhrasesProps {
  id: ConversationId
  onPick(text: string): void
  trigger(o: { onPress(): void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }): ReactNode
}

export function Phrases({ id, onPick, trigger }: PhrasesProps) {
  const name = useChat((s) => s.conversations[id]?.name ?? '')
  const items = phrasesFor(name).map((label) => ({ key: label, label, run: () => onPick(label) }))
  return <Menu title={t('phrases')} items={items} width={360} trigger={trigger} />
}
