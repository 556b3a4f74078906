/** Menu of quick replies with the name of the other side filled in; the chosen one goes into the editor. */
import type { ReactNode } from 'react'
import { Menu } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { ConversationId } from '../../model/index'
import { useChat } from '../../store/store'
import { quickRepliesFor } from './quick-replies'

export interface QuickRepliesProps {
  id: ConversationId
  onPick(text: string): void
  trigger(o: { onPress(): void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }): ReactNode
}

export function QuickReplies({ id, onPick, trigger }: QuickRepliesProps) {
  const name = useChat((s) => s.conversations[id]?.name ?? '')
  const items = quickRepliesFor(name).map((label) => ({ key: label, label, run: () => onPick(label) }))
  return <Menu title={t('phrases')} items={items} width={360} trigger={trigger} />
}
