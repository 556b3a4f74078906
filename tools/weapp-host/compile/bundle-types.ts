/** What Node compiles from a built mini-program and the host page receives. */

/** One entry of `subPackages` in app.json; the main package has root ''. */
export interface PackageInfo {
  root: string
  pages: string[]
  isIndependent: boolean
}

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface TabBarConfig {
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: string
  custom?: boolean
  list: TabItem[]
}

/** Window settings: `window` of app.json and the same keys of a page's own json. */
export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: string
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  disableScroll?: boolean
}

export interface AppConfig {
  pages: string[]
  subPackages: PackageInfo[]
  window: WindowConfig
  tabBar?: TabBarConfig
  usingComponents: Record<string, string>
  darkmode: boolean
  lazyCodeLoading: boolean
  permission: Record<string, unknown>
}

export interface ComponentJson extends WindowConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  componentPlaceholder?: Record<string, string>
  styleIsolation?: string
  addGlobalClass?: boolean
  pureDataPattern?: string
}

/** Everything the browser needs, as one JSON object. Paths have no suffix and no leading slash. */
export interface DistBundle {
  app: AppConfig
  theme: { light: Record<string, string>; dark: Record<string, string> }
  scripts: Record<string, string>
  configs: Record<string, ComponentJson>
  styles: Record<string, string>
  /** Prefix of class names of components with isolated styles. */
  scopes: Record<string, string>
  /** Every name WeChat's own typings list on `wx`. */
  realApis: string[]
}

/** A finding of WeChat's compilers or audit. */
export interface Finding {
  file: string
  message: string
}

/** Components WeChat provides; in the page they are elements named `wx-*`. */
export const builtinTags = [
  'view',
  'text',
  'image',
  'button',
  'input',
  'textarea',
  'scroll-view',
  'swiper',
  'swiper-item',
  'picker',
  'picker-view',
  'picker-view-column',
  'checkbox',
  'checkbox-group',
  'radio',
  'radio-group',
  'switch',
  'slider',
  'form',
  'label',
  'icon',
  'progress',
  'rich-text',
  'cover-view',
  'cover-image',
  'root-portal',
  'page-meta',
  'navigation-bar',
  'page-container',
  'navigator',
  'movable-area',
  'movable-view',
  'canvas',
  'video',
  'audio',
  'camera',
  'live-player',
  'live-pusher',
  'map',
  'web-view',
  'editor',
  'match-media',
  'share-element',
  'ad',
  'ad-custom',
  'official-account',
  'open-data',
  'functional-page-navigator',
  'keyboard-accessory',
  'voip-room',
  'list-view',
  'grid-view',
  'sticky-header',
  'sticky-section',
  'snapshot',
  'span',
  'native-component',
  'selection',
  'draggable-sheet',
  'nested-scroll-header',
  'nested-scroll-body',
  'double-tap-gesture-handler',
  'store-product',
  'store-home',
  'channel-live',
  'channel-video',
  'open-container',
  'list-builder',
  'grid-builder',
] as const
