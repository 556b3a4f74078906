/** What a kind of message decides in an open conversation: its view and the actions of its menu. */
import type { ComponentType } from 'react'
import type { Message } from '../../model/index'
import type { KindData } from '../kind-data'

/** bubble = coloured background of the sender; card = a box of its own; plain = only the image; note = a centred line without a sender. */
export type BubbleStyle = 'bubble' | 'card' | 'plain' | 'note'

/** Actions of the message menu that depend on the kind; forwarding and editing follow from its data, deleting is always there. */
export interface MessageActions<Body> {
  /** Text for the clipboard. */
  copy: ((body: Body) => string) | 'none'
  /** Address that the desktop opens in a new tab. */
  open: ((body: Body) => string) | 'none'
  /** Image that WeChat saves to the album. */
  save: ((body: Body) => { url: string; format: number }) | 'none'
  convert: 'translate' | 'transcribe' | 'none'
  quote: boolean
  react: boolean
  /** Pinning in a group. */
  pin: boolean
  revoke: boolean
}

/** Actions of a message that is not opened, copied or converted. */
export const ORDINARY_ACTIONS: MessageActions<unknown> = {
  copy: 'none',
  open: 'none',
  save: 'none',
  convert: 'none',
  quote: true,
  react: true,
  pin: true,
  revoke: true,
}

export interface KindView<Body> {
  bubbleStyle: BubbleStyle
  /** `Nested` shows a whole message, for kinds that contain messages. */
  Content: ComponentType<{ message: Message; body: Body; Nested: ComponentType<{ message: Message }> }>
  /** none: no menu at all. */
  actions: MessageActions<Body> | 'none'
}

/** All that a kind decides. Every field is required; what a kind lacks is declared as 'none'. */
export type MessageKind<Body> = KindData<Body> & KindView<Body>
