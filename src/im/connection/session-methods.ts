/** Log-in, log-out and what ends a session. */
import type { SyncedList } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore, NotReadyCode } from '../client-core'
import { EVENT, TYPES } from '../constants'
import { toProfile } from '../conversations/conversation'
import { ChatError, check, language, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { Connection } from './connection'
import { defaultUrl } from './socket-transport'

interface Credentials {
  userID: string
  userSig: string
}
/** Lists read before the conversations, which carry friends' remarks and groups. */
const FIRST: SyncedList[] = ['blacklist', 'friends', 'friendGroups', 'applications', 'groups']
const LOGIN_WINDOW_MS = 15_000
const KICKED: Record<string, NotReadyCode> = {
  multipleDevice: 3002,
  multipleAccount: 3003,
  userSigExpired: 3004,
  REST_API_Kick: 3006,
}
const instance = () => Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2)

export function sessionMethods(core: ClientCore, receiver: MessageReceiver, forget: () => void) {
  let loginAt = 0
  let authed: { resolve(v: unknown): void; reject(e: unknown): void } | undefined
  const instanceName = instance()
  let credentials: Credentials | undefined

  const end = (reason: NotReadyCode) => {
    const wasReady = core.notReady === 0
    core.notReady = reason
    credentials = undefined
    core.link?.stop(reason || 3005)
    core.reset()
    if (wasReady) core.emitter.emit(EVENT.SDK_NOT_READY)
  }
  const kicked = (type: string) => {
    end(KICKED[type] ?? 3006)
    core.emitter.emit(EVENT.KICKED_OUT, { type })
  }

  /** Shows the ticket on a new socket; the first time it completes the log-in, later it repairs what was missed. */
  const auth = async () => {
    if (!credentials) return
    const { userID, userSig } = credentials
    const answer = await core.link.request('auth', {
      appID: Number(core.options.SDKAppID),
      userID,
      userSig,
      instance: instanceName,
      language: language.now,
    })
    core.me = userID
    core.tinyID = answer.tinyID
    core.bits = answer.bits
    core.clockOffset = answer.now - Date.now()
    core.link.heartbeat = answer.heartbeat
    core.profiles.set(userID, toProfile(answer.profile))
    const isFirst = authed !== undefined
    authed?.resolve({
      actionStatus: 'OK',
      errorCode: 0,
      errorInfo: '',
      tinyID: answer.tinyID,
      a2Key: '',
      instanceID: answer.instanceID,
      helloInterval: answer.heartbeat,
      timeStamp: Math.floor(answer.now / 1000),
      customStatus: answer.customStatus,
      purchaseBits: answer.bits,
    })
    authed = undefined
    // After this turn the link counts as connected, so the list is read then.
    setTimeout(() => {
      if (isFirst) ready()
      else void syncAll(false)
    })
  }
  const ready = () => {
    core.notReady = 0
    core.emitter.emit(EVENT.SDK_READY)
    core.synced = syncAll(true)
  }
  /** In the SDK's order: people, the server's settings, conversations, then everything else. */
  const syncAll = async (isFirst: boolean) => {
    // Read at once, told one after the other.
    let told: Promise<unknown> = Promise.resolve()
    for (const name of FIRST) told = core.held.get(name)?.(told) ?? told
    await told
    if (isFirst) core.emitter.emit(EVENT.SERVER_CONFIG_UPDATED, { config: {} })
    await receiver.sync()
    for (const [name, refresh] of core.held) if (!FIRST.includes(name)) void refresh()
  }

  const open = () => {
    core.link = new Connection(String(core.options.proxyServer ?? defaultUrl(CHAT_LIMITS.path)), {
      auth,
      push: (frame) => (frame.push === 'kicked' ? kicked(frame.data.type) : receiver.push(frame)),
      state: (state) => core.emitter.emit(EVENT.NET_STATE_CHANGE, { state }),
      refused: (error) => {
        const waiting = authed
        authed = undefined
        if (!waiting) return kicked(TYPES.KICKED_OUT_USERSIG_EXPIRED)
        end(3001)
        waiting.reject(error)
      },
    })
    core.link.start()
  }

  const methods = {
    login(options: Credentials): Promise<unknown> {
      check(typeof options?.userID === 'string' && options.userID !== '')
      check(typeof options.userSig === 'string' && options.userSig !== '')
      const { userID, userSig } = options
      if (core.notReady === 0 && core.me === userID)
        return Promise.resolve(ok({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true }))
      if (authed && Date.now() - loginAt < LOGIN_WINDOW_MS) return Promise.reject(new ChatError(2025))
      if (core.notReady === 0 || authed) end(3005)
      loginAt = Date.now()
      core.notReady = 3000
      credentials = { userID, userSig }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (!authed) return
          authed = undefined
          end(3001)
          reject(new ChatError(2801))
        }, LOGIN_WINDOW_MS)
        authed = {
          resolve: (v) => {
            clearTimeout(timer)
            resolve(ok(v))
          },
          reject: (e) => {
            clearTimeout(timer)
            reject(e)
          },
        }
        open()
      })
    },
    async logout(): Promise<unknown> {
      if (core.notReady === 2024) return ok({})
      authed?.reject(new ChatError(3005))
      authed = undefined
      end(3005)
      return ok({})
    },
    async destroy(): Promise<void> {
      await methods.logout()
      forget()
      core.emitter.emit(EVENT.SDK_DESTROY, { SDKAppID: core.options.SDKAppID })
      core.emitter.clear()
    },
    getLoginUser: () => core.me,
    getServerTime: () => core.now(),
    isReady: () => core.notReady === 0,
  }
  return methods
}
