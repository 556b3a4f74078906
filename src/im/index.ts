/** The embedded chat client: a drop-in for @tencentcloud/chat on our own service. Depends on contract/chat only. */

import type { CreateOptions } from './client-core'
import { EVENT, TSignaling, TYPES } from './constants'
import { type Chat, createInstance } from './create-instance'

export type { Chat } from './create-instance'
export { createInstance } from './create-instance'
export type { Message } from './messages/message'
export { serverSeqOf } from './messages/message'

/** The published package whose interface this is. */
const VERSION = '3.6.6'
const instances = new Map<number, Chat>()

/** The instance of an SDKAppID; the same one until destroy(). A bad SDKAppID is reported and gives undefined. */
function create(options: CreateOptions): Chat | undefined {
  const appID = Number(options?.SDKAppID)
  if (!Number.isInteger(appID) || appID < 0) {
    console.error('SDKAppID must be a number')
    return undefined
  }
  const existing = instances.get(appID)
  if (existing) return existing
  const chat = createInstance({ ...options, SDKAppID: appID }, () => instances.delete(appID))
  instances.set(appID, chat)
  return chat
}

export default { create, TYPES, EVENT, TSignaling, VERSION }
