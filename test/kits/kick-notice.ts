/** What the kits' core tells an app when newer devices put its user out: the kits show nothing by themselves. */

interface KitCore {
  registerEvent(event: string, name: string, listener: { onNotifyEvent(): void }): void
}
interface KitConstants {
  TUILogin: { EVENT: { LOGIN_STATE_CHANGED: string }; EVENT_SUB_KEY: { USER_KICKED_OFFLINE: string } }
}

export const KICK_NOTICE = '账号已在别处登录'

/** Shows the notice when the user is put out, as an app would. */
export function showKickNotice(core: KitCore, { TUILogin }: KitConstants): void {
  core.registerEvent(TUILogin.EVENT.LOGIN_STATE_CHANGED, TUILogin.EVENT_SUB_KEY.USER_KICKED_OFFLINE, {
    onNotifyEvent: () => {
      const notice = document.createElement('p')
      notice.textContent = KICK_NOTICE
      document.body.prepend(notice)
    },
  })
}
