/**
 * Every kind of message: a folder with `kind.ts` (its data) and `view/` (its view and actions, listed in views/index.tsx). No
 * components here, so that the client and the conversation list may use it.
 */
import { emojiCodesToNames } from '../emoji'
import { type MentionRange, respell } from '../model/mention-ranges'
import { answer } from './answer/kind'
import { audio } from './audio/kind'
import { call } from './call/kind'
import { contactRequest } from './contact-request/kind'
import { evaluate } from './evaluate/kind'
import { face } from './face/kind'
import { file } from './file/kind'
import { image } from './image/kind'
import { interview } from './interview/kind'
import { invite } from './invite/kind'
import type { KindData } from './kind-data'
import { link } from './link/kind'
import { location } from './location/kind'
import { merger } from './merger/kind'
import { nameCard } from './name-card/kind'
import { order } from './order/kind'
import { service } from './service/kind'
import { text } from './text/kind'
import { tip } from './tip/kind'
import { unknown } from './unknown/kind'
import { video } from './video/kind'

export const kinds = {
  text,
  face,
  image,
  video,
  audio,
  file,
  location,
  invite,
  interview,
  answer,
  'contact-request': contactRequest,
  service,
  evaluate,
  order,
  link,
  'name-card': nameCard,
  call,
  merger,
  tip,
  unknown,
}

export type KindName = keyof typeof kinds
/** What the body of a kind holds besides its name. */
export type ContentOf<K extends KindName> = (typeof kinds)[K] extends KindData<infer Body> ? Body : never
/** Content of a message, by kind. */
export type MessageBody = { [K in KindName]: { kind: K } & ContentOf<K> }[KindName]

/** The kind of a body. It takes that body only, which TypeScript cannot follow through the table. */
export const kindOf = <Body extends MessageBody>(body: Body) => kinds[body.kind] as unknown as KindData<Body>

/** The one-line abstract of a message: lists, quotes, search results. */
export const abstractOf = (body: MessageBody): string => kindOf(body).abstract(body)

/** A line of the service, such as a tip: it has no sender, notifies nobody. */
export const isServiceLine = (body: MessageBody): boolean => kindOf(body).push === 'none'

/** The line of offline pushes and notifications; '' for a line of the service. */
export const pushLineOf = (body: MessageBody): string => (isServiceLine(body) ? '' : abstractOf(body))

/** The text its sender wrote, emoji by code; undefined for a kind without one. */
export function textOf(body: MessageBody): string | undefined {
  const { text: textIn } = kindOf(body)
  return textIn === 'none' ? undefined : textIn(body)
}

/** That text for an editor, emoji by name, with its mentions; undefined for a kind without one. */
export function writtenText(body: MessageBody): { text: string; mentions: MentionRange[] } | undefined {
  const text = textOf(body)
  return text === undefined
    ? undefined
    : respell(text, (body.kind === 'text' && body.mentions) || [], emojiCodesToNames)
}
