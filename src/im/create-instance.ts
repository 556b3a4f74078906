/** Builds an instance: a plain object with the SDK's 149 methods, guarded as the SDK guards them. */
import type { ChatSDK } from '@tencentcloud/chat'
import { callExperimentalApi } from './capabilities'
import { ClientCore, type CreateOptions } from './client-core'
import { sessionMethods } from './connection/session-methods'
import { EVENT } from './constants'
import { conversationMethods } from './conversations/conversation-methods'
import { ChatError, check, chooseLanguage, textOf } from './errors'
import { MessageReceiver } from './incoming/message-receiver'
import { preloadLazyMethods } from './lazy-methods'
import { mediaMethods } from './media/create-media-message'
import { createUploader } from './media/upload'
import type { UploadJob } from './media/upload-job'
import { createMessageMethods } from './messages/create-message-methods'
import { historyMethods } from './messages/history-methods'
import { mergerMethods } from './messages/mergers'
import type { Message } from './messages/message'
import { changeMethods } from './messages/modify-methods'
import { reactionMethods } from './messages/reaction-methods'
import { sendMethods } from './messages/send-methods'
import { CALLABLE_BEFORE_READY, METHODS } from './methods'
import { rareMethods } from './rare-methods'
import { profileMethods } from './relations/profiles'
import { statusMethods } from './relations/status'
import { type SignalSendOptions, signalingMethods } from './signaling/signaling-methods'
import { validateArguments } from './validate'

// biome-ignore lint/suspicious/noExplicitAny: methods of many shapes meet in one table, as in the published typings
type AnyMethod = (...args: any[]) => unknown
type Methods = Record<string, AnyMethod>
/** The published type, and the methods it omits. */
export type Chat = ChatSDK & {
  once(eventName: string, handler: AnyMethod, context?: unknown): void
  getServerTime(): number
  getLoginUser(): string
}

/** Features Tencent sells separately; not part of this service. Everything else that is missing is a module (2998). */
const NOT_PURCHASED = new Set(
  (
    'followUser unfollowUser getMyFollowingList getMyFollowersList ' +
    'getMutualFollowersList getUserFollowInfo checkFollowType createTopicInCommunity ' +
    'deleteTopicFromCommunity updateTopicProfile getTopicList'
  ).split(' '),
)

function unavailableMethod(name: string): AnyMethod {
  const code = NOT_PURCHASED.has(name) ? 3122 : 2998
  return () => Promise.reject(new ChatError(code, `${textOf(code)} | ${name}`))
}

/** A new instance, not shared; `onDestroy` runs when it is destroyed. */
export function createInstance(options: CreateOptions, onDestroy: () => void = () => {}): Chat {
  chooseLanguage(options.language)
  const core = new ClientCore(options)
  const receiver = new MessageReceiver(core)
  const creating = createMessageMethods(core)
  const jobs = new WeakMap<Message, UploadJob>()
  const sending = sendMethods(core, receiver, createUploader(core, jobs))
  const modifying = changeMethods(core, receiver)
  const methods: Methods = {
    ...(sessionMethods(core, receiver, onDestroy) satisfies Omit<Partial<ChatSDK>, 'logout'>),
    ...creating,
    ...mediaMethods(core, jobs),
    ...sending,
    ...historyMethods(core),
    ...modifying,
    ...reactionMethods(core, receiver),
    ...mergerMethods(core),
    ...signalingMethods(core, { ...creating, ...sending, ...modifying } as unknown as SignalSendOptions),
    ...conversationMethods(core, receiver),
    ...profileMethods(core),
    ...rareMethods(core, receiver, sending.sendMessage),
    ...statusMethods(core),
    ...eventMethods(core),
    callExperimentalAPI: (key: string, argument?: unknown) => callExperimentalApi(core, key, argument),
  }
  preloadLazyMethods(core)
  const instance: Methods = Object.create(null)
  for (const name of METHODS) instance[name] = guardMethod(core, name, methods[name] ?? unavailableMethod(name))
  return instance as unknown as Chat
}

/** A rejection always has a code and a text, also an unexpected one (2903). */
function throwChatError(error: unknown): never {
  if (error instanceof ChatError || (error as Error)?.message === 'Params validate failed.') throw error
  throw Object.assign(new ChatError(2903), { cause: error })
}

function guardMethod(core: ClientCore, name: string, method: AnyMethod): AnyMethod {
  if (CALLABLE_BEFORE_READY.has(name)) return method
  return (...args) => {
    if (core.notReadyCode === 0) {
      check(validateArguments(name, args))
      const answer = method(...args)
      return answer instanceof Promise ? answer.catch(throwChatError) : answer
    }
    const error = new ChatError(core.notReadyCode, `${textOf(core.notReadyCode)} | ${name} | ${textOf(2999)}`)
    core.emitter.emit(EVENT.ERROR, { code: error.code, message: error.message })
    return Promise.reject(error)
  }
}

function eventMethods(core: ClientCore): Methods {
  return {
    on: (name: string, handler: AnyMethod, context?: unknown) => core.emitter.on(name, handler, context),
    once: (name: string, handler: AnyMethod, context?: unknown) => core.emitter.on(name, handler, context, true),
    off: (name: string, handler: AnyMethod, context?: unknown) => core.emitter.off(name, handler, context),
    /** Nothing is ever logged, so the level has no effect. */
    setLogLevel: () => {},
    registerPlugin: (o: Record<string, unknown>) => {
      for (const [name, plugin] of Object.entries(o ?? {})) core.plugins.set(name, plugin)
    },
    addSignalingListener: (name: string, handler: AnyMethod, context?: unknown) =>
      core.signaling.on(name, handler, context),
    removeSignalingListener: (name: string, handler: AnyMethod, context?: unknown) =>
      core.signaling.off(name, handler, context),
  }
}
