import { ApiFailure, type ApiGroup, recordedApi } from './define-api'
import { consumeAnswer } from './provided-answers'

/** What the user granted or refused, by scope; a scope WeChat has not asked for yet is missing. */
const authSetting: Record<string, boolean> = {}

export function setPermission(scope: string, isGranted: boolean): void {
  authSetting[scope] = isGranted
}

/** Fails as WeChat does where the user has refused before. */
export function assertPermitted(scope: string): void {
  if (authSetting[scope] === false) throw new ApiFailure('auth deny')
}

/** WeChat asks for a scope at its first use; here the user always agrees, unless the driver said otherwise. */
const permitted = (name: string, scope: string, fallback?: Record<string, unknown>) =>
  recordedApi(name, () => {
    assertPermitted(scope)
    return consumeAnswer(name, fallback)
  })

export const permissionApis: ApiGroup = {
  authorize: recordedApi('authorize', ({ scope }) => {
    assertPermitted(String(scope))
    return consumeAnswer('authorize', {})
  }),
  getSetting: recordedApi('getSetting', () =>
    consumeAnswer('getSetting', { authSetting: { ...authSetting }, subscriptionsSetting: { mainSwitch: true } }),
  ),
  /** The driver's answer is what the user changed there. */
  openSetting: recordedApi('openSetting', () => {
    const { authSetting: changed } = consumeAnswer('openSetting', { authSetting: {} })
    Object.assign(authSetting, changed)
    return { authSetting: { ...authSetting } }
  }),
  chooseLocation: permitted('chooseLocation', 'scope.userLocation'),
  addPhoneCalendar: permitted('addPhoneCalendar', 'scope.addPhoneCalendar', {}),
  saveImageToPhotosAlbum: permitted('saveImageToPhotosAlbum', 'scope.writePhotosAlbum', {}),
  saveVideoToPhotosAlbum: permitted('saveVideoToPhotosAlbum', 'scope.writePhotosAlbum', {}),
}
