import type { ConversationId } from '../model/index'

export interface MessageListProps {
  id: ConversationId
  /** The page is in front and visible: what is seen counts as read. */
  isShown: boolean
  /** Changes when what stands below the list does: the end stays in sight. */
  footKey: string
}
