import type { ComponentType } from 'react'
import type { Message, MessageBody, MessageKind } from './index'

export type BodyOf<K extends MessageKind> = Extract<MessageBody, { kind: K }>
/** bubble = coloured background of the sender; card = a box of its own; plain = only the image; note = a centred line without a sender. */
export type BubbleStyle = 'bubble' | 'card' | 'plain' | 'note'

/** How a kind is shown. The table in message-kinds/index.tsx is total: a kind without a view does not compile. */
export interface KindView<K extends MessageKind> {
  bubbleStyle: BubbleStyle
  /** `Nested` shows a whole message, for kinds that contain messages. */
  Content: ComponentType<{ message: Message; body: BodyOf<K>; Nested: ComponentType<{ message: Message }> }>
}
