import type { ConversationId } from '../model/index'

export interface MessageListProps {
  id: ConversationId
  /** The page is active and visible: visible messages count as read. */
  isShown: boolean
  /** Changes with the content below the list: the end stays visible. */
  footKey: string
}
