import Taro from '@tarojs/taro'

/** Calls back with the reason of every promise of the mini-program that is rejected and that nobody handles. */
export const onUnhandledRejection = (listener: (reason: unknown) => void): void =>
  Taro.onUnhandledRejection?.(({ reason }) => listener(reason))
