/** Every kind of message and how it is shown. Adding a kind = adding a folder; a missing part does not compile. */
import type { ComponentType } from 'react'
import type { Body, Kind, Message } from '../model'
import { answerView } from './answer'
import { inviteView } from './invite'
import { textView } from './text'
import { tipView } from './tip'
import type { KindView, Look } from './types'
import { unknownView } from './unknown'

const views: { [K in Kind]: KindView<K> } = {
  text: textView,
  invite: inviteView,
  answer: answerView,
  tip: tipView,
  unknown: unknownView,
}

export const lookOf = (body: Body): Look => views[body.kind].look

export function Content({ message }: { message: Message }) {
  // The body's kind picks the view that takes it; TypeScript cannot follow that through the table.
  const View = views[message.body.kind].Content as ComponentType<{ message: Message; body: Body }>
  return <View message={message} body={message.body} />
}
