/** The size of text that the user chose in WeChat (我 › 设置 › 通用 › 字体大小): nothing in a mini-program follows it by itself. */
import Taro from '@tarojs/taro'

/** What WeChat reports of it; older versions lack the factor. */
interface FontSize {
  fontSizeScaleFactor?: number
  fontSizeSetting?: number
}

/** CSS pixels of WeChat's standard text: https://developers.weixin.qq.com/miniprogram/design/elderly.html */
const STANDARD = { ios: 17, android: 16 }

/** How many times its standard size the text is wanted, e.g. 1.4; 1 where WeChat does not say. */
export function textScale(): number {
  const info: Partial<Taro.getAppBaseInfo.Result> & FontSize = Taro.getAppBaseInfo?.() ?? {}
  const standard = Taro.getDeviceInfo?.()?.platform === 'ios' ? STANDARD.ios : STANDARD.android
  const scale = info.fontSizeScaleFactor || (info.fontSizeSetting ?? 0) / standard
  return scale > 0 ? scale : 1
}
