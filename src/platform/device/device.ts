import { setTitle } from '../base/page-title'
import type { Platform } from '../base/types'
import { UnsupportedError } from '../base/types'
import { withBadge } from './browser-notification'

/** Device abilities of browsers on phone and desktop. */
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

/** JS bridge of WeChat's browser. */
interface WechatBridge {
  invoke(name: string, params: Readonly<Record<string, string>>, listener: (answer: { err_msg: string }) => void): void
}

const listen = (target: EventTarget, names: readonly string[], listener: () => void) => {
  for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const name of names) target.removeEventListener(name, listener)
  }
}

/** Absent where there is no screen, as in tests. */
const darkMedia = window.matchMedia?.('(prefers-color-scheme: dark)')

const isVisible = () => document.visibilityState !== 'hidden'

/** Below this a changed viewport is a browser bar, not a keyboard. CSS pixels. */
const KEYBOARD = 120

/** Scrolls what is being written into what is left of the screen, once the layout has its new height. */
function showFocusedField(): void {
  const show = () => {
    const field = document.activeElement
    if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' })
  }
  requestAnimationFrame(() => requestAnimationFrame(show))
}

export const device: Device = {
  isIosMini: false,
  isWechat: /MicroMessenger/i.test(navigator.userAgent),
  async copy(text) {
    const isWritten = await navigator.clipboard?.writeText(text).then(
      () => true,
      // refused by the browser or by the site around it: the older way asks for no permission
      () => false,
    )
    if (isWritten) return
    const area = document.createElement('textarea')
    area.value = text
    area.style.cssText = 'position:fixed;opacity:0'
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    if (!isCopied) throw new UnsupportedError('复制')
  },
  setTitle: (title) => {
    document.title = withBadge(title ? `${title} · 聘桥` : '聘桥')
    setTitle(title)
  },
  setBars({ background }) {
    let meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = 'theme-color'
      document.head.append(meta)
    }
    meta.content = background
  },
  setTabBadge: () => undefined,
  setTabTexts: () => undefined,
  prefersDark: () => darkMedia?.matches ?? false,
  onPrefersDark(listener) {
    // Safari before 14 lacks the event; there the app checks again when it comes to the foreground.
    if (!darkMedia?.addEventListener) return () => undefined
    return listen(darkMedia, ['change'], () => listener(darkMedia.matches))
  },
  isVisible,
  onVisible: (listener) => listen(document, ['visibilitychange'], () => listener(isVisible())),
  isOnline: () => navigator.onLine !== false,
  onOnline: (listener) => listen(window, ['online', 'offline'], () => listener(navigator.onLine !== false)),
  windowInfo: () => ({
    width: window.innerWidth,
    height: window.innerHeight,
    statusBarHeight: 0,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
  }),
  onKeyboard(listener) {
    const view = window.visualViewport
    if (!view) return () => undefined
    let shown = view.height
    return listen(view, ['resize', 'scroll'], () => {
      // a page that is zoomed in shows less of itself without a keyboard
      const height = window.innerHeight - view.height * view.scale
      const isOpen = height > KEYBOARD
      // iOS moves the page up to show the field; here the part in use stays above the keyboard instead
      if (isOpen && view.offsetTop > 0 && view.scale === 1) window.scrollTo(0, 0)
      listener(isOpen ? height : 0)
      // some browsers make the window itself lower: the field is brought back there, too
      if (view.height < shown) showFocusedField()
      shown = view.height
    })
  },
  hideKeyboard() {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.blur()
  },
  vibrate: () => void navigator.vibrate?.(15),
  requestSubscribeMessage: undefined,
  wechatPay: (params) => {
    const { WeixinJSBridge: bridge } = window as unknown as { WeixinJSBridge?: WechatBridge }
    if (!bridge) return Promise.reject(new UnsupportedError('微信支付'))
    return new Promise((resolve) =>
      bridge.invoke('getBrandWCPayRequest', params, ({ err_msg }) => resolve(err_msg === 'get_brand_wcpay_request:ok')),
    )
  },
  wechatCode: () => Promise.reject(new UnsupportedError('微信授权登录')),
  call: (phone) => window.location.assign(`tel:${phone}`),
}
