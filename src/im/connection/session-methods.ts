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
/** Lists loaded before the conversations, which show friends' remarks and groups. */
const FIRST_LISTS: SyncedList[] = ['blacklist', 'friends', 'friendGroups', 'applications', 'groups']
const LOGIN_WINDOW_MS = 15_000
const KICK_CODES: Record<string, NotReadyCode> = {
  multipleDevice: 3002,
  multipleAccount: 3003,
  userSigExpired: 3004,
  REST_API_Kick: 3006,
}
const createInstanceName = () => Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2)

export function sessionMethods(core: ClientCore, receiver: MessageReceiver, onDestroy: () => void) {
  let loginAt = 0
  let pendingLogin: { resolve(v: unknown): void; reject(e: unknown): void } | undefined
  const instanceName = createInstanceName()
  let credentials: Credentials | undefined

  const endSession = (reason: NotReadyCode) => {
    const wasReady = core.notReadyCode === 0
    core.notReadyCode = reason
    credentials = undefined
    core.link?.stop(reason || 3005)
    core.reset()
    if (wasReady) core.emitter.emit(EVENT.SDK_NOT_READY)
  }
  const handleKicked = (type: string) => {
    endSession(KICK_CODES[type] ?? 3006)
    core.emitter.emit(EVENT.KICKED_OUT, { type })
  }

  /** Authenticates a new socket; the first time it completes the log-in, later it repairs what was missed. */
  const authenticate = async () => {
    if (!credentials) return
    const { userID, userSig } = credentials
    const answer = await core.link.request('auth', {
      appID: Number(core.options.SDKAppID),
      userID,
      userSig,
      instance: instanceName,
      language: language.current,
    })
    core.me = userID
    core.tinyID = answer.tinyID
    core.bits = answer.bits
    core.clockOffset = answer.now - Date.now()
    core.link.heartbeat = answer.heartbeat
    core.profiles.set(userID, toProfile(answer.profile))
    const isFirst = pendingLogin !== undefined
    pendingLogin?.resolve({
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
    pendingLogin = undefined
    // After this turn the link counts as connected, so the lists are loaded then.
    setTimeout(() => {
      if (isFirst) handleReady()
      else void syncAll(false)
    })
  }
  const handleReady = () => {
    core.notReadyCode = 0
    core.emitter.emit(EVENT.SDK_READY)
    core.synced = syncAll(true)
  }
  /** In the SDK's order: relations, the server's settings, conversations, then everything else. */
  const syncAll = async (isFirst: boolean) => {
    // Loaded at once, notified one after the other.
    let notified: Promise<unknown> = Promise.resolve()
    for (const name of FIRST_LISTS) notified = core.syncedLists.get(name)?.(notified) ?? notified
    await notified
    if (isFirst) core.emitter.emit(EVENT.SERVER_CONFIG_UPDATED, { config: {} })
    await receiver.sync()
    for (const [name, refresh] of core.syncedLists) if (!FIRST_LISTS.includes(name)) void refresh()
  }

  const openConnection = () => {
    core.link = new Connection(String(core.options.proxyServer ?? defaultUrl(CHAT_LIMITS.path)), {
      auth: authenticate,
      push: (frame) => (frame.push === 'kicked' ? handleKicked(frame.data.type) : receiver.push(frame)),
      state: (state) => core.emitter.emit(EVENT.NET_STATE_CHANGE, { state }),
      refused: (error) => {
        const login = pendingLogin
        pendingLogin = undefined
        if (!login) return handleKicked(TYPES.KICKED_OUT_USERSIG_EXPIRED)
        endSession(3001)
        login.reject(error)
      },
    })
    core.link.start()
  }

  const methods = {
    login(options: Credentials): Promise<unknown> {
      check(typeof options?.userID === 'string' && options.userID !== '')
      check(typeof options.userSig === 'string' && options.userSig !== '')
      const { userID, userSig } = options
      if (core.notReadyCode === 0 && core.me === userID)
        return Promise.resolve(ok({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true }))
      if (pendingLogin && Date.now() - loginAt < LOGIN_WINDOW_MS) return Promise.reject(new ChatError(2025))
      if (core.notReadyCode === 0 || pendingLogin) endSession(3005)
      loginAt = Date.now()
      core.notReadyCode = 3000
      credentials = { userID, userSig }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (!pendingLogin) return
          pendingLogin = undefined
          endSession(3001)
          reject(new ChatError(2801))
        }, LOGIN_WINDOW_MS)
        pendingLogin = {
          resolve: (v) => {
            clearTimeout(timer)
            resolve(ok(v))
          },
          reject: (e) => {
            clearTimeout(timer)
            reject(e)
          },
        }
        openConnection()
      })
    },
    async logout(): Promise<unknown> {
      if (core.notReadyCode === 2024) return ok({})
      pendingLogin?.reject(new ChatError(3005))
      pendingLogin = undefined
      endSession(3005)
      return ok({})
    },
    async destroy(): Promise<void> {
      await methods.logout()
      onDestroy()
      core.emitter.emit(EVENT.SDK_DESTROY, { SDKAppID: core.options.SDKAppID })
      core.emitter.clear()
    },
    getLoginUser: () => core.me,
    getServerTime: () => core.now(),
    isReady: () => core.notReadyCode === 0,
  }
  return methods
}
