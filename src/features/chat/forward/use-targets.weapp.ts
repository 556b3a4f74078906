/** Where something can be sent in the mini-program: the conversations, by recency. */
import { t } from '../i18n/zh/forward'
import { useChat } from '../store/store'
import { filterTargets, type TargetSection } from './forward-rules'

export function useTargets(query: string): TargetSection[] {
  const order = useChat((s) => s.order)
  const conversations = useChat((s) => s.conversations)
  const targets = filterTargets(order, conversations, query)
  return targets.length ? [{ key: 'recent', title: t('recent'), targets }] : []
}
