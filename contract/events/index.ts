/**
 * Our own push socket at /events, independent of the chat engine. Text frames of JSON. The first frame of a client is
 * `auth`, within EVENTS.authSeconds; afterwards it sends `ping` and the server `pong`; everything else is sent by the server.
 */
import { z } from 'zod'
import type { noticeRecord } from '../api/notice'

/** Frames of a client. */
export const clientFrame = z.discriminatedUnion('type', [
  /** The token of the session, as in the Authorization header; whose page it is, as in X-Account. */
  z.object({ type: z.literal('auth'), token: z.string().min(1).max(200), account: z.string().max(40).optional() }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.input<typeof clientFrame>

/** Frames of the server. */
export type ServerFrame =
  /** The session is ready; `unread` as the bell shows it. */
  /** The log-in succeeded; `announcement` is the newest unread notice to everybody that has an image. */
  | { type: 'ready'; unread: number; announcement?: z.output<typeof noticeRecord> }
  | { type: 'pong' }
  /** A new notice; `unread` counts it. */
  | { type: 'notice'; notice: z.output<typeof noticeRecord>; unread: number }
  /** Read or deleted in another window or on another device. */
  | { type: 'badge'; unread: number }
  /** The user's name, companies or roles have changed. The client checks again what it may do. */
  | { type: 'account' }
  /** A contact request between the user and this chat user was made or answered. */
  | { type: 'contactRequest'; chatUserId: string }
  /** The operator decided about something of one's company. */
  | { type: 'audit'; kind: string; subjectId: string; isApproved: boolean; reason: string }
