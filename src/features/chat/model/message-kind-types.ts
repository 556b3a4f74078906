import type { ComponentType } from 'react'
import type { Message, MessageBody, MessageKind } from './index'

export type BodyOf<K extends MessageKind> = Extract<MessageBody, { kind: K }>
/** bubble = coloured ground of the sender; card = its own box; bare = the picture itself; note = a line in the middle without a sender. */
export type BubbleStyle = 'bubble' | 'card' | 'bare' | 'note'

/** How a kind is shown. The table in index.ts is total: a kind without one does not compile. */
export interface KindView<K extends MessageKind> {
  bubbleStyle: BubbleStyle
  /** `Nested` shows a whole message, for kinds that contain messages. */
  Content: ComponentType<{ message: Message; body: BodyOf<K>; Nested: ComponentType<{ message: Message }> }>
}
