/** The views of all kinds: the chunk of an open conversation. A kind without one does not compile. */
import type { ReactElement } from 'react'
import type { Message } from '../../model/index'
import { answerView } from '../answer/view'
import { audioView } from '../audio/view'
import { callView } from '../call/view'
import { contactRequestView } from '../contact-request/view'
import { evaluateView } from '../evaluate/view'
import { faceView } from '../face/view'
import { fileView } from '../file/view'
import { imageView } from '../image/view'
import { interviewView } from '../interview/view'
import { inviteView } from '../invite/view'
import { linkView } from '../link/view'
import { locationView } from '../location/view'
import { mergerView } from '../merger/view'
import { nameCardView } from '../name-card/view'
import { orderView } from '../order/view'
import type { ContentOf, KindName, MessageBody } from '../registry'
import { serviceView } from '../service/view'
import { textView } from '../text/view'
import { tipView } from '../tip/view'
import { unknownView } from '../unknown/view'
import { videoView } from '../video/view'
import type { BubbleStyle, KindView, MessageActions } from './kind-view'

export const views: { readonly [K in KindName]: KindView<ContentOf<K>> } = {
  text: textView,
  face: faceView,
  image: imageView,
  video: videoView,
  audio: audioView,
  file: fileView,
  location: locationView,
  invite: inviteView,
  interview: interviewView,
  answer: answerView,
  'contact-request': contactRequestView,
  service: serviceView,
  evaluate: evaluateView,
  order: orderView,
  link: linkView,
  'name-card': nameCardView,
  call: callView,
  merger: mergerView,
  tip: tipView,
  unknown: unknownView,
}

/** The view of a body. It takes that body only, which TypeScript cannot follow through the table. */
const viewOf = <Body extends MessageBody>(body: Body) => views[body.kind] as unknown as KindView<Body>

export const bubbleStyleOf = (body: MessageBody): BubbleStyle => viewOf(body).bubbleStyle

/** Undefined for a kind without a menu. */
export function actionsOf(body: MessageBody): MessageActions<MessageBody> | undefined {
  const { actions } = viewOf(body)
  return actions === 'none' ? undefined : actions
}

export function MessageContent({ message }: { message: Message }): ReactElement {
  const { Content } = viewOf(message.body)
  return <Content message={message} body={message.body} Nested={MessageContent} />
}
