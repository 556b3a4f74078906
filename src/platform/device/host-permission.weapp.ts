/** What WeChat asks the user for once. A refusal stays until the user changes it in the settings of the mini-program. */
import Taro from '@tarojs/taro'

const NAMES = {
  'scope.record': '麦克风',
  'scope.userLocation': '位置信息',
  'scope.camera': '摄像头',
  'scope.writePhotosAlbum': '相册（仅写入）',
  'scope.addPhoneCalendar': '日历',
} as const
type Scope = keyof typeof NAMES

const messageOf = (error: unknown): string => String((error as { errMsg?: string } | undefined)?.errMsg ?? '')

/** Whether WeChat refused for lack of a permission; neither the user's cancel nor the privacy text. */
export const isPermissionDenied = (error: unknown): boolean =>
  /auth|deny|denied|permission/i.test(messageOf(error)) && !/cancel|privacy/i.test(messageOf(error))

async function isRefused(scope: Scope): Promise<boolean> {
  const settings = await Promise.resolve(Taro.getSetting()).catch(() => undefined)
  return (settings?.authSetting as Record<string, boolean> | undefined)?.[scope] === false
}

/** True once the user has granted it in WeChat's settings. */
async function offerSettings(scope: Scope): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title: `没有使用${NAMES[scope]}的权限`,
    content: `之前拒绝过。请在设置里打开「${NAMES[scope]}」，然后继续。`,
    confirmText: '去设置',
  })
  if (!confirm) return false
  const settings = await Promise.resolve(Taro.openSetting()).catch(() => undefined)
  return (settings?.authSetting as Record<string, boolean> | undefined)?.[scope] === true
}

/**
 * Runs an act that needs a permission. Where WeChat refuses because the user refused before, the settings are offered, and once it is granted
 * there the act runs again. A refusal in WeChat's own dialog just now is left alone. Rejects as the act does.
 */
export async function withHostPermission<T>(scope: Scope, run: () => Promise<T>): Promise<T> {
  const wasRefused = await isRefused(scope)
  try {
    return await run()
  } catch (error) {
    if (!wasRefused || !isPermissionDenied(error) || !(await offerSettings(scope))) throw error
    return run()
  }
}
