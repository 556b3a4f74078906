/**
 * Fake Taro for unit tests: in-memory storage, recorded navigation, hooks that run at once or never.
 * Taro's real web runtime needs its bundler; the built targets are tested in a browser and in the mini-program host.
 */
import { useEffect } from 'react'

const memory = new Map<string, string>()
const visited: string[] = []
const atOnce = (callback: () => void) => useEffect(() => callback(), [callback])
const never = () => undefined
const goTo = (how: string) => (options?: { url?: string }) => {
  visited.push(`${how} ${options?.url ?? ''}`.trim())
  return Promise.resolve({ errMsg: `${how}:ok` })
}

const storage = {
  setStorageSync: (key: string, value: unknown) => void memory.set(key, JSON.stringify(value)),
  getStorageSync: (key: string) => (memory.has(key) ? JSON.parse(memory.get(key) as string) : ''),
  removeStorageSync: (key: string) => void memory.delete(key),
  clearStorageSync: () => memory.clear(),
  getStorageInfoSync: () => ({ keys: [...memory.keys()] }),
}

const navigation = {
  visited,
  navigateTo: goTo('navigateTo'),
  redirectTo: goTo('redirectTo'),
  reLaunch: goTo('reLaunch'),
  switchTab: goTo('switchTab'),
  navigateBack: goTo('navigateBack'),
  getCurrentPages: () => [] as { route: string }[],
  getCurrentInstance: () => ({ router: { path: '/', params: {} as Record<string, string> }, page: null }),
}

const hooks = {
  useLoad: (callback: (options: Record<string, string>) => void) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a page loads once
    useEffect(() => callback({}), [])
  },
  useDidShow: atOnce,
  useReady: atOnce,
  useLaunch: atOnce,
  useDidHide: never,
  useUnload: never,
  usePullDownRefresh: never,
  useReachBottom: never,
  usePageScroll: never,
  usePageNotFound: never,
  useShareAppMessage: never,
  useShareTimeline: never,
  useError: never,
  useRouter: () => ({ path: '/', params: {} as Record<string, string> }),
}

const taro = {
  ...storage,
  ...navigation,
  ...hooks,
  ENV_TYPE: { WEB: 'WEB', WEAPP: 'WEAPP' },
  getEnv: () => 'WEB',
  getSystemInfoSync: () => ({ windowWidth: 390, windowHeight: 844, pixelRatio: 2, platform: 'web', theme: 'light' }),
  getWindowInfo: () => ({
    windowWidth: 390,
    windowHeight: 844,
    pixelRatio: 2,
    statusBarHeight: 0,
    safeArea: undefined,
  }),
  nextTick: (callback: () => void) => void Promise.resolve().then(callback),
  eventCenter: { on: never, off: never, trigger: never, once: never },
}

module.exports = { __esModule: true, default: taro, ...taro }
