import { capsuleRect, device, safeArea } from '../device'
import { bundle, settings } from '../host'
import { getLaunchOptions, stack } from '../service/app'
import { emitterOf } from '../service/emitter'
import { recordProblem } from '../set-data-stats'
import { type ApiGroup, acceptingApi, asyncApi, type WxApi } from './define-api'

const sdkVersion = '3.8.0'

const windowInfo = () => ({
  pixelRatio: window.devicePixelRatio,
  screenWidth: device.screenWidth,
  screenHeight: device.screenHeight,
  windowWidth: device.screenWidth,
  windowHeight: stack.current?.frame.height ?? device.screenHeight - device.statusBar - device.navBar,
  statusBarHeight: device.statusBar,
  safeArea: { ...safeArea },
  screenTop: stack.current?.nav.isCustom ? 0 : device.statusBar + device.navBar,
})

/** `fontSize`: WeChat's standard text in CSS pixels. */
const PHONES = {
  ios: { fontSize: 17, brand: 'iPhone', model: 'iPhone 14<iPhone14,7>', system: 'iOS 17.5' },
  android: { fontSize: 16, brand: 'Xiaomi', model: '23049RAD8C', system: 'Android 14' },
}

const appBaseInfo = () => ({
  SDKVersion: sdkVersion,
  enableDebug: false,
  host: { appId: '' },
  language: 'zh_CN',
  version: '8.0.55',
  theme: bundle.app.darkmode ? settings.theme : undefined,
  fontSizeScaleFactor: settings.fontScale,
  fontSizeSetting: Math.round(settings.fontScale * PHONES[settings.system].fontSize * 10) / 10,
})

const deviceInfo = () => {
  const { fontSize: _, ...phone } = PHONES[settings.system]
  return { abi: '', benchmarkLevel: -1, ...phone, platform: settings.system, memorySize: 6144, cpuType: 'unknown' }
}

const systemInfo = () => ({
  ...windowInfo(),
  ...appBaseInfo(),
  ...deviceInfo(),
  albumAuthorized: true,
  cameraAuthorized: true,
  locationAuthorized: true,
  microphoneAuthorized: true,
  notificationAuthorized: true,
  bluetoothEnabled: true,
  locationEnabled: true,
  wifiEnabled: true,
  deviceOrientation: 'portrait',
  errMsg: 'getSystemInfo:ok',
})

const authorizeSetting = () => ({
  albumAuthorized: 'authorized',
  bluetoothAuthorized: 'authorized',
  cameraAuthorized: 'authorized',
  locationAuthorized: 'authorized',
  locationReducedAccuracy: false,
  microphoneAuthorized: 'authorized',
  notificationAuthorized: 'authorized',
  phoneCalendarAuthorized: 'authorized',
})

/** Always current: a test host has no newer version to install. */
const updateManager = {
  onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) =>
    void setTimeout(() => listener({ hasUpdate: false }), 0),
  onUpdateReady: () => undefined,
  onUpdateFailed: () => undefined,
  applyUpdate: () => undefined,
}

const logManager = () => {
  const keep = (...args: unknown[]): void => void recordProblem.logs.push(args.map(String).join(' '))
  return {
    log: keep,
    info: keep,
    debug: keep,
    warn: keep,
    error: keep,
    setFilterMsg: keep,
    addFilterMsg: keep,
    tag: () => ({ info: keep, warn: keep, error: keep }),
  }
}

const observer = { observe: () => undefined, disconnect: () => undefined }
const performanceApi = {
  now: () => performance.now(),
  getEntries: () => [],
  getEntriesByName: () => [],
  getEntriesByType: () => [],
  createObserver: () => observer,
  setBufferSize: () => undefined,
}

const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer
const toBase64 = (buffer: ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte)
  return btoa(text)
}

const pairOf = (name: string): ApiGroup => ({ [`on${name}`]: emitterOf(name).on, [`off${name}`]: emitterOf(name).off })

const eventNames = [
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'ThemeChange',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'NetworkStatusChange',
  'NetworkWeakChange',
  'MemoryWarning',
  'WindowResize',
  'KeyboardHeightChange',
  'UserCaptureScreen',
  'LazyLoadError',
  'BeforeAppRoute',
  'AppRoute',
  'AppRouteDone',
  'BeforePageLoad',
  'BeforePageUnload',
  'AfterPageLoad',
  'AfterPageUnload',
  'CopyUrl',
  'NeedPrivacyAuthorization',
  'ScreenRecordingStateChanged',
  'AccelerometerChange',
  'CompassChange',
  'DeviceMotionChange',
  'GyroscopeChange',
  'LocationChange',
  'BatteryInfoChange',
  'ApiCategoryChange',
]

const batteryInfo = () => ({ level: 80, isCharging: false, isLowPowerModeEnabled: false })

/** System, device, life cycle and debugging APIs. `canIUse` is added where all names are known. */
export const systemApis: ApiGroup = {
  env: { USER_DATA_PATH: 'wxfile://usr' },
  getWindowInfo: windowInfo,
  getAppBaseInfo: appBaseInfo,
  getDeviceInfo: deviceInfo,
  getSystemSetting: () => ({
    bluetoothEnabled: true,
    locationEnabled: true,
    wifiEnabled: true,
    deviceOrientation: 'portrait',
  }),
  getAppAuthorizeSetting: authorizeSetting,
  getSystemInfoSync: systemInfo,
  getSystemInfo: asyncApi('getSystemInfo', systemInfo),
  getSystemInfoAsync: asyncApi('getSystemInfoAsync', systemInfo),
  getSkylineInfoSync: () => ({ isSupported: false, version: '', reason: 'client not supported' }),
  getSkylineInfo: asyncApi('getSkylineInfo', () => ({
    isSupported: false,
    version: '',
    reason: 'client not supported',
  })),
  getRendererUserAgent: asyncApi('getRendererUserAgent', () => ({ userAgent: navigator.userAgent })),
  getMenuButtonBoundingClientRect: () => ({ ...capsuleRect }),
  onMenuButtonBoundingClientRectWeightChange: () => undefined,
  offMenuButtonBoundingClientRectWeightChange: () => undefined,
  getAccountInfoSync: () => ({
    miniProgram: { appId: settings.appId, envVersion: 'develop', version: settings.version },
    plugin: {},
  }),
  getLaunchOptionsSync: getLaunchOptions,
  getEnterOptionsSync: getLaunchOptions,
  getUpdateManager: () => updateManager,
  updateWeChatApp: asyncApi('updateWeChatApp', () => ({})),
  getLogManager: logManager,
  getRealtimeLogManager: logManager,
  getPerformance: () => performanceApi,
  preloadAssets: asyncApi('preloadAssets', () => ({})),
  preloadWebview: asyncApi('preloadWebview', () => ({})),
  preloadSkylineView: asyncApi('preloadSkylineView', () => ({})),
  getExtConfigSync: () => ({}),
  getExtConfig: asyncApi('getExtConfig', () => ({ extConfig: {} })),
  getExptInfoSync: () => ({}),
  getApiCategory: () => 'default',
  isVKSupport: () => false,
  nextTick: (callback: () => void) => void Promise.resolve().then(callback),
  base64ToArrayBuffer: fromBase64,
  arrayBufferToBase64: toBase64,
  getBatteryInfoSync: batteryInfo,
  getBatteryInfo: asyncApi('getBatteryInfo', batteryInfo),
  getScreenBrightness: asyncApi('getScreenBrightness', () => ({ value: 0.5 })),
  reportEvent: () => undefined,
  reportAnalytics: () => undefined,
  reportMonitor: () => undefined,
  reportPerformance: () => undefined,
  canGetUserInfo: () => true,
  onBackgroundFetchData: asyncApi('onBackgroundFetchData', () => ({})),
  ...acceptingApi(
    'setEnableDebug',
    'vibrateShort',
    'vibrateLong',
    'setKeepScreenOn',
    'setScreenBrightness',
    'setVisualEffectOnCapture',
    'showShareMenu',
    'hideShareMenu',
    'updateShareMenu',
    'setBackgroundFetchToken',
    'reportUserEvent',
    'startAccelerometer',
    'stopAccelerometer',
    'startLocationUpdate',
    'stopLocationUpdate',
    'hideHomeButtonLegacy',
  ),
  ...Object.assign({}, ...eventNames.map(pairOf)),
} satisfies Record<string, WxApi | unknown>
