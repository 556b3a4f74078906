/** One log-in at a time: authenticates its socket, loads the lists, and ends it. */
import type { ChatOutput, SyncedList } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore, NotReadyCode } from '../client-core'
import { EVENT, TYPES } from '../constants'
import { toProfile } from '../conversations/conversation'
import { ChatError, language, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { Connection } from './connection'
import { defaultUrl } from './socket-transport'

export interface Credentials {
  userID: string
  userSig: string
}
interface PendingLogin {
  resolve(answer: unknown): void
  reject(error: unknown): void
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

/** What a log-in resolves with. */
const toLoginResult = (answer: ChatOutput<'auth'>) => ({
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

export class Session {
  private readonly instanceName = createInstanceName()
  private credentials: Credentials | undefined
  private pendingLogin: PendingLogin | undefined
  private loginAt = 0

  constructor(
    private readonly core: ClientCore,
    private readonly receiver: MessageReceiver,
  ) {}

  /** Whether a log-in was started within the last 15 s and is not answered yet. */
  isLoginPending(): boolean {
    return this.pendingLogin !== undefined && Date.now() - this.loginAt < LOGIN_WINDOW_MS
  }

  /** Ends the present session and connects as another user. Rejects with 2801 when nothing answers within 15 s. */
  start(credentials: Credentials): Promise<unknown> {
    if (this.core.notReadyCode === 0 || this.pendingLogin) {
      this.cancelLogin(3005)
      this.end(3005)
    }
    this.loginAt = Date.now()
    this.core.notReadyCode = 3000
    this.credentials = credentials
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.pendingLogin !== login) return
        this.pendingLogin = undefined
        this.end(3001)
        reject(new ChatError(2801))
      }, LOGIN_WINDOW_MS)
      const login: PendingLogin = {
        resolve: (answer) => {
          clearTimeout(timer)
          resolve(ok(answer))
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.pendingLogin = login
      this.openConnection()
    })
  }

  /** Rejects a log-in that is not answered yet. */
  cancelLogin(code: NotReadyCode): void {
    this.pendingLogin?.reject(new ChatError(code))
    this.pendingLogin = undefined
  }

  /** Closes the socket and resets all state of the user; from then on calls are rejected with `reason`. */
  end(reason: NotReadyCode): void {
    const { core } = this
    const wasReady = core.notReadyCode === 0
    core.notReadyCode = reason
    this.credentials = undefined
    core.link?.stop(reason || 3005)
    core.reset()
    if (wasReady) core.emitter.emit(EVENT.SDK_NOT_READY)
  }

  private handleKicked(type: string): void {
    this.end(KICK_CODES[type] ?? 3006)
    this.core.emitter.emit(EVENT.KICKED_OUT, { type })
  }

  private openConnection(): void {
    const { core, receiver } = this
    core.link = new Connection(String(core.options.proxyServer ?? defaultUrl(CHAT_LIMITS.path)), {
      auth: () => this.authenticate(),
      push: (frame) => (frame.push === 'kicked' ? this.handleKicked(frame.data.type) : receiver.push(frame)),
      state: (state) => core.emitter.emit(EVENT.NET_STATE_CHANGE, { state }),
      refused: (error) => this.handleRefused(error),
    })
    core.link.start()
  }

  private handleRefused(error: unknown): void {
    const login = this.pendingLogin
    this.pendingLogin = undefined
    if (!login) {
      this.handleKicked(TYPES.KICKED_OUT_USERSIG_EXPIRED)
      return
    }
    this.end(3001)
    login.reject(error)
  }

  /** Authenticates a new socket; the first time it completes the log-in, later it repairs what was missed. */
  private async authenticate(): Promise<void> {
    const { core, credentials } = this
    if (!credentials) return
    const { userID, userSig } = credentials
    const answer = await core.link.request('auth', {
      appID: Number(core.options.SDKAppID),
      userID,
      userSig,
      instance: this.instanceName,
      language: language.current,
    })
    core.me = userID
    core.tinyID = answer.tinyID
    core.bits = answer.bits
    core.clockOffset = answer.now - Date.now()
    core.link.heartbeat = answer.heartbeat
    core.profiles.set(userID, toProfile(answer.profile))
    const isFirst = this.pendingLogin !== undefined
    this.pendingLogin?.resolve(toLoginResult(answer))
    this.pendingLogin = undefined
    // After this turn the link counts as connected, so the lists are loaded then.
    setTimeout(() => {
      if (isFirst) this.handleReady()
      else void this.syncAll(false)
    })
  }

  private handleReady(): void {
    const { core } = this
    core.notReadyCode = 0
    core.emitter.emit(EVENT.SDK_READY)
    core.synced = this.syncAll(true)
  }

  /** In the SDK's order: relations, the server's settings, conversations, then everything else. */
  private async syncAll(isFirst: boolean): Promise<void> {
    const { core } = this
    // Loaded at once, notified one after the other.
    let notified: Promise<unknown> = Promise.resolve()
    for (const name of FIRST_LISTS) notified = core.syncedLists.get(name)?.(notified) ?? notified
    await notified
    if (isFirst) core.emitter.emit(EVENT.SERVER_CONFIG_UPDATED, { config: {} })
    await this.receiver.sync()
    for (const [name, refresh] of core.syncedLists) if (!FIRST_LISTS.includes(name)) void refresh()
  }
}
