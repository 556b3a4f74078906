/** What every kind says in one line (lists, quotes) and its code in a quote; no components, so the engine may use it. */
import type { MessageBody, MessageKind } from '../model'
import { answer } from './answer/abstract'
import { audio } from './audio/abstract'
import { call } from './call/abstract'
import { evaluate } from './evaluate/abstract'
import { face } from './face/abstract'
import { file } from './file/abstract'
import { image } from './image/abstract'
import { interview } from './interview/abstract'
import { invite } from './invite/abstract'
import { link } from './link/abstract'
import { location } from './location/abstract'
import { merger } from './merger/abstract'
import { order } from './order/abstract'
import { service } from './service/abstract'
import { text } from './text/abstract'
import { tip } from './tip/abstract'
import type { BodyOf } from './types'
import { unknown } from './unknown/abstract'
import { video } from './video/abstract'

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
