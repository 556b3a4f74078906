import Taro from '@tarojs/taro'
import { textScale } from './text-scale.weapp'

/** What WeChat says of its font on a phone. */
function report(platform: string, font: Record<string, number>) {
  Object.assign(Taro, { getAppBaseInfo: () => font, getDeviceInfo: () => ({ platform }) })
}

it.each([
  ['ios', { fontSizeScaleFactor: 1.4, fontSizeSetting: 23.8 }, 1.4],
  ['android', { fontSizeScaleFactor: 0.8, fontSizeSetting: 12 }, 0.8],
  // versions of WeChat without the factor
  ['ios', { fontSizeSetting: 23.8 }, 1.4],
  ['android', { fontSizeSetting: 22.4 }, 1.4],
  ['android', {}, 1],
  ['android', { fontSizeSetting: 0 }, 1],
])('on %s, %j is a scale of %d', (platform, font, scale) => {
  report(platform, font)
  expect(textScale()).toBeCloseTo(scale)
})
