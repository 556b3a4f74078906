import type { MergedRecord } from '../../model/index'
import type { Payload } from './parse-payload'

/** What mapping a message body needs besides its payload: the current user, the sender and the receiver. */
export interface BodyContext {
  me: string
  from: string
  /** Display name of the sender. */
  fromName: string
  to: string
  /** Maps the messages of a merged record; absent where only the abstract is needed. */
  merged?(payload: Payload): MergedRecord
}
