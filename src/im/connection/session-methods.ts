/** Log-in, log-out and the end of an instance. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, check, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { type Credentials, Session } from './session'

export function sessionMethods(core: ClientCore, receiver: MessageReceiver, onDestroy: () => void) {
  const session = new Session(core, receiver)

  const methods = {
    /** Rejects with 2025 while another log-in is not answered. */
    login(options: Credentials): Promise<unknown> {
      check(typeof options?.userID === 'string' && options.userID !== '')
      check(typeof options.userSig === 'string' && options.userSig !== '')
      const { userID, userSig } = options
      if (core.notReadyCode === 0 && core.me === userID)
        return Promise.resolve(ok({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true }))
      if (session.isLoginPending()) return Promise.reject(new ChatError(2025))
      return session.start({ userID, userSig })
    },
    async logout(): Promise<unknown> {
      if (core.notReadyCode === 2024) return ok({})
      session.cancelLogin(3005)
      session.end(3005)
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
