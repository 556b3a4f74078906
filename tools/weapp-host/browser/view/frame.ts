import { device, type PageChrome, pageBox } from '../device'
import { baseCss } from './base-css'
import { FrameBackend } from './element-backend'
import { listenGestures } from './gestures'

/** One page's web view: an iframe of the right size with a standards-mode document and the base styles. */
export class PageFrame {
  readonly iframe: HTMLIFrameElement
  readonly window: Window & typeof globalThis
  readonly backend: FrameBackend
  private chrome: PageChrome

  constructor(container: HTMLElement, path: string, chrome: PageChrome) {
    this.iframe = document.createElement('iframe')
    this.iframe.dataset.page = path
    this.iframe.title = path
    container.append(this.iframe)
    this.window = this.iframe.contentWindow as Window & typeof globalThis
    const doc = this.window.document
    doc.open()
    doc.write('<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body></body></html>')
    doc.close()
    const style = doc.createElement('style')
    style.textContent = baseCss
    doc.head.append(style)
    this.chrome = chrome
    this.setChrome(chrome)
    this.backend = new FrameBackend(this.window)
    listenGestures(this.window)
  }

  get document(): Document {
    return this.window.document
  }

  /** Sizes the web view for what surrounds it, and sets the safe areas a page of that kind has. */
  setChrome(chrome: PageChrome): void {
    this.chrome = chrome
    const { top, height } = pageBox(chrome)
    this.iframe.style.cssText = `top:${top}px;width:${device.screenWidth}px;height:${height}px;`
    const root = this.document.documentElement.style
    root.setProperty('--host-inset-top', chrome.hasNavBar ? '0px' : `${device.statusBar}px`)
    root.setProperty('--host-inset-bottom', chrome.hasTabBar ? '0px' : `${device.safeBottom}px`)
    root.setProperty('--host-inset-left', '0px')
    root.setProperty('--host-inset-right', '0px')
  }

  get height(): number {
    return pageBox(this.chrome).height
  }

  setVisible(isVisible: boolean): void {
    this.iframe.style.visibility = isVisible ? 'visible' : 'hidden'
    this.iframe.toggleAttribute('data-current', isVisible)
    this.iframe.style.zIndex = isVisible ? '1' : '0'
  }

  destroy(): void {
    this.iframe.remove()
  }
}
