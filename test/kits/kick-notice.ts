/** What the kits' core reports to an app when newer devices put its user out: the kits show nothing by themselves. */

interface KitCore {
  registerEvent(event: string, name: string, listener: { onNotifyEvent(event: string, name: string): void }): void
}
interface KitConstants {
  TUILogin: { EVENT: { LOGIN_STATE_CHANGED: string }; EVENT_SUB_KEY: { USER_KICKED_OFFLINE: string } }
}

export const KICK_NOTICE = '账号已在别处登录'

/** Shows the notice when the user is put out, as an app would. The core calls a listener for every name of its event. */
export function showKickNotice(core: KitCore, { TUILogin }: KitConstants): void {
  const { LOGIN_STATE_CHANGED } = TUILogin.EVENT
  const { USER_KICKED_OFFLINE } = TUILogin.EVENT_SUB_KEY
  core.registerEvent(LOGIN_STATE_CHANGED, USER_KICKED_OFFLINE, {
    onNotifyEvent(_event, name) {
      if (name !== USER_KICKED_OFFLINE) return
      const notice = document.createElement('p')
      notice.textContent = KICK_NOTICE
      document.body.prepend(notice)
    },
  })
}
