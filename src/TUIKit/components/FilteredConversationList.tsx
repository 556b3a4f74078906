import { ConversationList, type ConversationListProps } from '@/features/chat'
import { canNow } from '@/shell'
import { useConversationFilter } from './use-conversation-filter'

/** The list of conversations with the product's filters above it; it alone is rendered again when they change. */
export function FilteredConversationList(props: ConversationListProps) {
  return <ConversationList {...props} filter={useConversationFilter()} canSearch={canNow('talent.search')} />
}
