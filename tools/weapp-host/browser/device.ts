import { settings } from './host'

const { width, height } = settings.screen

/** The phone the host draws, with a notch, as WeChat reports it. Lengths in CSS pixels. */
export const device = {
  screenWidth: width,
  screenHeight: height,
  statusBar: 47,
  navBar: 44,
  tabBar: 49,
  safeBottom: 34,
  keyboard: 336,
  capsule: { left: width - 94, top: 51, width: 87, height: 32 },
} as const

/** Bars around a page: native navigation bar, tab bar. */
export interface PageChrome {
  hasNavBar: boolean
  hasTabBar: boolean
}

/** The rectangle of a page's web view. */
export function pageBox(chrome: PageChrome): { top: number; height: number } {
  const top = chrome.hasNavBar ? device.statusBar + device.navBar : 0
  const bottom = chrome.hasTabBar ? device.tabBar + device.safeBottom : 0
  return { top, height: device.screenHeight - top - bottom }
}

export const safeArea = {
  left: 0,
  right: device.screenWidth,
  top: device.statusBar,
  bottom: device.screenHeight - device.safeBottom,
  width: device.screenWidth,
  height: device.screenHeight - device.safeBottom - device.statusBar,
}

/** wx.getMenuButtonBoundingClientRect(). */
export const capsuleRect = {
  ...device.capsule,
  right: device.capsule.left + device.capsule.width,
  bottom: device.capsule.top + device.capsule.height,
}
