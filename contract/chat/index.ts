/**
 * The chat socket (/im): JSON frames, one text message each.
 *   client -> server  { v, id, call, data }
 *   server -> client  { id, code, message?, data? }   answer to the call with that id; code 0 is success
 *                     { push, data }                  see pushes.ts
 * The first call of a socket is `auth`; nothing else is accepted before it.
 */
import { z } from 'zod'
import { chatCalls } from './calls'
import type { groupMember, wireGroup } from './groups'
import { chatPushes } from './pushes'
import type { profile, syncedList, wireConversation, wireMessage } from './wire'

export { chatCalls, chatPushes }

/** The outer shape of every frame from a client. */
export const requestFrame = z.object({
  v: z.number().int(),
  id: z.number().int().min(0),
  call: z.string().max(40),
  data: z.unknown().optional(),
})

export type ChatCalls = typeof chatCalls
export type ChatCallName = keyof ChatCalls
/** What a client passes. */
export type ChatInput<K extends ChatCallName> = z.input<ChatCalls[K]['input']>
/** What a handler receives. */
export type ChatParsed<K extends ChatCallName> = z.output<ChatCalls[K]['input']>
export type ChatOutput<K extends ChatCallName> = z.output<ChatCalls[K]['output']>
export type ChatPushes = { [K in keyof typeof chatPushes]: z.output<(typeof chatPushes)[K]> }
export type ChatPushName = keyof ChatPushes

export interface AnswerFrame {
  /** Of the request; a bad one of another client may have a text. */
  id: number | string
  code: number
  message?: string
  data?: unknown
}
export type PushFrame = { [K in ChatPushName]: { push: K; data: ChatPushes[K] } }[ChatPushName]
export type ServerFrame = AnswerFrame | PushFrame

export type WireMessage = z.output<typeof wireMessage>
export type WireConversation = z.output<typeof wireConversation>
export type WireProfile = z.output<typeof profile>
export type WireGroup = z.output<typeof wireGroup>
export type WireMember = z.output<typeof groupMember>
export type SyncedList = z.output<typeof syncedList>
export type Scene = WireConversation['scene']
/** A conversation from one user's side. */
export interface Peer {
  scene: Scene
  to: string
}
