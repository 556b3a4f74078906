/** The one-line abstract of every message kind (lists, quotes) and its code in a quote; no components, so the client may use it. */
import type { MessageBody, MessageKind } from '../model/index'
import type { BodyOf } from '../model/message-kind-types'
import { answer } from './answer'
import { audio } from './audio'
import { call } from './call'
import { evaluate } from './evaluate'
import { face } from './face'
import { file } from './file'
import { image } from './image'
import { interview } from './interview'
import { invite } from './invite'
import { link } from './link'
import { location } from './location'
import { merger } from './merger'
import { order } from './order'
import { service } from './service'
import { text } from './text'
import { tip } from './tip'
import { unknown } from './unknown'
import { video } from './video'

/** Codes (C-9-21): 1 text, 2 custom, 3 image, 4 audio, 5 video, 6 file, 7 location, 8 face, 9 tip, 10 merger. */
type Line<K extends MessageKind> = readonly [code: number, line: (body: BodyOf<K>) => string]

const lines: { [K in MessageKind]: Line<K> } = {
  text: [1, text],
  invite: [2, invite],
  interview: [2, interview],
  answer: [2, answer],
  service: [2, service],
  evaluate: [2, evaluate],
  order: [2, order],
  link: [2, link],
  call: [2, call],
  unknown: [2, unknown],
  image: [3, image],
  audio: [4, audio],
  video: [5, video],
  file: [6, file],
  location: [7, location],
  face: [8, face],
  tip: [9, tip],
  merger: [10, merger],
}

export const abstractOf = (body: MessageBody): string => (lines[body.kind][1] as (body: MessageBody) => string)(body)
export const quoteCodeOf = (body: MessageBody): number => lines[body.kind][0]
