/** What a kind of message decides outside of an open conversation. It lies in every chunk that handles messages: no components. */
import type { KnownMentions } from '../model/mention-ranges'
import type { Payload } from './parse-payload'

/** What parsing a body needs besides its payload: the current user, the sender and the receiver. */
export interface ParseContext {
  me: string
  from: string
  /** Display name of the sender. */
  fromName: string
  to: string
  /** Who is mentioned, by position in the text of the payload. */
  mentions?: KnownMentions
}

/** Parsers of untrusted payloads by name; undefined for a payload that is of another kind. */
export type Parsers<Body> = Readonly<Record<string, (payload: Payload, context: ParseContext) => Body | undefined>>

/** Its row among search results: `text` and `other` show the abstract; a file its name; an image or video its thumbnail. */
export type SearchHit<Body> =
  | 'text'
  | 'other'
  | { fileName(body: Body): string }
  | { thumbnail(body: Body): string; isVideo: boolean }

/** A record of a series, such as a call: `room` is the same for all of them. */
export interface SeriesRecord {
  room: string
  step: 'start' | 'middle' | 'end'
  isGroup: boolean
}

export interface KindData<Body> {
  /** By type of the SDK's element. */
  elements: Parsers<Body> | 'none'
  /** By businessID of a custom message; they receive its data. */
  cards: Parsers<Body> | 'none'
  /** One line: rows of conversations, quotes, pins, search results, labels of rows. */
  abstract(body: Body): string
  /** What offline pushes and notifications say; none: a line of the service, which has no sender either. */
  push: 'abstract' | 'none'
  /** messageType of a quote: 1 text, 2 custom, 3 image, 4 audio, 5 video, 6 file, 7 location, 8 face, 9 tip, 10 merger. */
  quoteType: number
  /** none: no filter of the search finds it. */
  search: SearchHit<Body> | 'none'
  /** The text its sender wrote, emoji by code: it can be edited, and restored after it was revoked. */
  text: ((body: Body) => string) | 'none'
  /** As what it is forwarded: a copy, or a text with its abstract. */
  forward: 'copy' | 'abstract' | 'none'
  /** Of its series only the start and, once there is one, the end are shown. */
  series: ((body: Body) => SeriesRecord) | 'none'
  hasReadStatus: boolean
  /** Text key of the label under a risky message that the user received. */
  riskyText: 'riskyMessage' | 'riskyAudio'
}

/** What an ordinary message of a user decides besides its content. */
export const ORDINARY_MESSAGE: Omit<KindData<unknown>, 'elements' | 'cards' | 'abstract' | 'quoteType' | 'search'> = {
  push: 'abstract',
  text: 'none',
  forward: 'copy',
  series: 'none',
  hasReadStatus: true,
  riskyText: 'riskyMessage',
}

/** A kind of custom message, ordinary in everything but its content. */
export const cardKind = <Body>(cards: Parsers<Body>, abstract: (body: Body) => string): KindData<Body> => ({
  ...ORDINARY_MESSAGE,
  elements: 'none',
  cards,
  abstract,
  quoteType: 2,
  search: 'other',
})
