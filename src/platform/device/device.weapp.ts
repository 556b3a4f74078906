import Taro from '@tarojs/taro'
import { tabs } from '~contract/routes'
import type { Platform } from '../base/types'
import { UnsupportedError } from '../base/types'
import { offerUpdate } from './update-manager.weapp'

/** Device abilities of the mini-program. */
type Device = Pick<
  Platform,
  | 'copy'
  | 'setTitle'
  | 'setBars'
  | 'setTabBadge'
  | 'setTabTexts'
  | 'prefersDark'
  | 'onPrefersDark'
  | 'isVisible'
  | 'onVisible'
  | 'isOnline'
  | 'onOnline'
  | 'windowInfo'
  | 'onKeyboard'
  | 'hideKeyboard'
  | 'vibrate'
  | 'wechatCode'
  | 'wechatPay'
  | 'requestSubscribeMessage'
  | 'isWechat'
  | 'isIosMini'
  | 'call'
>

let isShown = true
let isConnected = true
const visibilityListeners = new Set<(isVisible: boolean) => void>()
const onlineListeners = new Set<(isOnline: boolean) => void>()

offerUpdate()
Taro.onAppShow?.(() => show(true))
Taro.onAppHide?.(() => show(false))
Taro.onNetworkStatusChange?.((state) => {
  isConnected = state.isConnected
  for (const listener of onlineListeners) listener(isConnected)
})

function show(isVisible: boolean) {
  isShown = isVisible
  for (const listener of visibilityListeners) listener(isVisible)
}

const subscribe = <T>(listeners: Set<T>, listener: T) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The texts that WeChat shows. */
const tabTexts = tabs.map(({ tab }) => tab?.text ?? '')

export const device: Device = {
  isWechat: true,
  isIosMini: Taro.getDeviceInfo?.()?.platform === 'ios',
  copy: async (data) => void (await Taro.setClipboardData({ data })),
  setTitle: (title) => void Taro.setNavigationBarTitle({ title: title || '聘桥' }),
  setBars({ isDark, background }) {
    const frontColor = isDark ? '#ffffff' : '#000000'
    void Promise.resolve(Taro.setNavigationBarColor({ frontColor, backgroundColor: background })).catch(() => undefined)
    const ground = { backgroundColor: background, backgroundColorTop: background, backgroundColorBottom: background }
    void Promise.resolve(Taro.setBackgroundColor?.(ground)).catch(() => undefined)
  },
  setTabBadge(path, text) {
    const index = tabs.findIndex((tab) => tab.path === path)
    // WeChat refuses while the active page is no tab; the shell sets it again when a tab becomes active.
    const done = text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index })
    Promise.resolve(done).catch(() => undefined)
  },
  setTabTexts(texts) {
    texts.forEach((text, index) => {
      if (text === tabTexts[index]) return
      const done = Promise.resolve(Taro.setTabBarItem({ index, text }))
      done.then(() => (tabTexts[index] = text)).catch(() => undefined)
    })
  },
  // WeChat reports it only when app.json has `darkmode`.
  prefersDark: () => Taro.getAppBaseInfo?.()?.theme === 'dark',
  onPrefersDark(listener) {
    const onChange = ({ theme }: { theme?: string }) => listener(theme === 'dark')
    Taro.onThemeChange?.(onChange)
    return () => Taro.offThemeChange?.(onChange)
  },
  isVisible: () => isShown,
  onVisible: (listener) => subscribe(visibilityListeners, listener),
  isOnline: () => isConnected,
  onOnline: (listener) => subscribe(onlineListeners, listener),
  windowInfo() {
    const info = Taro.getWindowInfo()
    const area = info.safeArea
    const capsule = Taro.getMenuButtonBoundingClientRect?.()
    return {
      width: info.windowWidth,
      height: info.windowHeight,
      statusBarHeight: info.statusBarHeight ?? 0,
      safe: {
        top: area?.top ?? 0,
        left: area?.left ?? 0,
        right: area ? info.screenWidth - area.right : 0,
        bottom: area ? Math.max(0, info.screenHeight - area.bottom) : 0,
      },
      ...(capsule
        ? { capsule: { left: capsule.left, top: capsule.top, width: capsule.width, height: capsule.height } }
        : {}),
    }
  },
  onKeyboard(listener) {
    const onChange = (e: { height: number }) => listener(e.height)
    Taro.onKeyboardHeightChange?.(onChange)
    return () => Taro.offKeyboardHeightChange?.(onChange)
  },
  // refused where no keyboard is open
  hideKeyboard: () => void Promise.resolve(Taro.hideKeyboard?.()).catch(() => undefined),
  vibrate: () => void Taro.vibrateShort({ type: 'light' }),
  async requestSubscribeMessage(templateId) {
    const answer = await Taro.requestSubscribeMessage({ tmplIds: [templateId], entityIds: [] }).catch(() => undefined)
    return (answer as Record<string, string> | undefined)?.[templateId] === 'accept'
  },
  wechatPay: (params) =>
    new Promise((resolve) => {
      const { timeStamp = '', nonceStr = '', package: wanted = '', paySign = '' } = params
      Taro.requestPayment({
        timeStamp,
        nonceStr,
        package: wanted,
        signType: 'RSA',
        paySign,
        success: () => resolve(true),
        fail: () => resolve(false),
      })
    }),
  async wechatCode() {
    const { code } = await Taro.login()
    if (!code) throw new UnsupportedError('微信授权登录')
    return code
  },
  call: (phoneNumber) => void Promise.resolve(Taro.makePhoneCall({ phoneNumber })).catch(() => undefined),
}
