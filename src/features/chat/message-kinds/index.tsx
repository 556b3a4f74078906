/** Every kind of message and how it is shown. Adding a kind = adding a folder; a missing view does not compile. */
import type { ComponentType } from 'react'
import type { Message, MessageBody, MessageKind } from '../model/index'
import type { BubbleStyle, KindView } from '../model/message-kind-types'
import { answerView } from './answer'
import { audioView } from './audio'
import { callView } from './call'
import { evaluateView } from './evaluate'
import { faceView } from './face'
import { fileView } from './file'
import { imageView } from './image'
import { interviewView } from './interview'
import { inviteView } from './invite'
import { linkView } from './link'
import { locationView } from './location'
import { mergerView } from './merger'
import { orderView } from './order'
import { serviceView } from './service'
import { textView } from './text'
import { tipView } from './tip'
import { unknownView } from './unknown'
import { videoView } from './video'

const views: { [K in MessageKind]: KindView<K> } = {
  text: textView,
  face: faceView,
  image: imageView,
  video: videoView,
  audio: audioView,
  file: fileView,
  location: locationView,
  merger: mergerView,
  invite: inviteView,
  interview: interviewView,
  answer: answerView,
  service: serviceView,
  evaluate: evaluateView,
  order: orderView,
  link: linkView,
  call: callView,
  tip: tipView,
  unknown: unknownView,
}

export const bubbleStyleOf = (body: MessageBody): BubbleStyle => views[body.kind].bubbleStyle

interface ContentProps {
  message: Message
  body: MessageBody
  Nested: typeof MessageContent
}

export function MessageContent({ message }: { message: Message }) {
  // The body's kind picks the view that takes it; TypeScript cannot follow that through the table.
  const View = views[message.body.kind].Content as ComponentType<ContentProps>
  return <View message={message} body={message.body} Nested={MessageContent} />
}
