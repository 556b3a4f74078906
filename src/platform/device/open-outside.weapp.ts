import Taro from '@tarojs/taro'

/** WeChat shows pages of its own site alone: the address is copied for a browser; says what was done. */
export async function openOutside(url: string): Promise<'opened' | 'copied'> {
  await Taro.setClipboardData({ data: url })
  return 'copied'
}
