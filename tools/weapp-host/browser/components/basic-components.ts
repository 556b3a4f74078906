import { stack } from '../service/app'
import { innerOf } from '../view/element-backend'
import { displayUrl } from '../wx/files'
import { define, type Instance, isTrue, onTap, trigger } from './component-base'

const pageOf = (dom: HTMLElement): string =>
  (dom.ownerDocument.defaultView?.frameElement as HTMLElement | null)?.dataset.page ?? ''

const fits: Record<string, [size: string, position: string]> = {
  scaleToFill: ['100% 100%', '0 0'],
  aspectFit: ['contain', 'center'],
  aspectFill: ['cover', 'center'],
  widthFix: ['100% 100%', '0 0'],
  heightFix: ['100% 100%', '0 0'],
  top: ['auto', 'top'],
  bottom: ['auto', 'bottom'],
  center: ['auto', 'center'],
  left: ['auto', 'left'],
  right: ['auto', 'right'],
}

/** Loads the image off screen for its size, then shows it as a background, which is how WeChat fits it. */
function loadImage(self: Instance, dom: HTMLElement): void {
  const source = String(self.data.src ?? '')
  const view = dom.querySelector<HTMLElement>(':scope > .img')
  if (!view || self.state.source === source) return
  self.state.source = source
  if (!source) {
    view.style.backgroundImage = 'none'
    return
  }
  const probe = dom.ownerDocument.createElement('img')
  const url = displayUrl(source, pageOf(dom))
  probe.onload = () => {
    if (self.state.source !== source) return
    self.state.ratio = probe.naturalHeight / Math.max(1, probe.naturalWidth)
    view.style.backgroundImage = `url("${url.replace(/"/g, '%22')}")`
    fitImage(self, dom)
    trigger(self, 'load', { width: probe.naturalWidth, height: probe.naturalHeight })
  }
  probe.onerror = () => {
    if (self.state.source === source) trigger(self, 'error', { errMsg: `GET ${source} failed` })
  }
  probe.src = url
}

function fitImage(self: Instance, dom: HTMLElement): void {
  const mode = String(self.data.mode ?? 'scaleToFill')
  const view = dom.querySelector<HTMLElement>(':scope > .img')
  const [size, position] = fits[mode] ?? ['auto', mode]
  if (view) Object.assign(view.style, { backgroundSize: size, backgroundPosition: position })
  const ratio = Number(self.state.ratio ?? 0)
  if (mode === 'widthFix' && ratio) dom.style.height = `${dom.clientWidth * ratio}px`
  if (mode === 'heightFix' && ratio) dom.style.width = `${dom.clientHeight / ratio}px`
}

/** Navigates by the open-type of a navigator or button. */
function navigate(self: Instance): void {
  const { url, openType, delta } = self.data as { url?: string; openType?: string; delta?: number }
  const target = String(url ?? '')
  const moves: Record<string, () => Promise<unknown>> = {
    navigate: () => stack.navigate(target),
    redirect: () => stack.redirect(target),
    switchTab: () => stack.switchTab(target),
    reLaunch: () => stack.reLaunch(target),
    navigateBack: () => stack.back(Number(delta ?? 1)),
  }
  moves[openType ?? 'navigate']?.().then(
    () => trigger(self, 'success', {}),
    (error: Error) => trigger(self, 'fail', { errMsg: error.message }),
  )
}

/** view, text, image and other display components. */
export function defineBasicComponents(): void {
  define('view')
  define('cover-view', { properties: { scrollTop: undefined, markerId: undefined, slot: undefined } })
  define('span')
  defineText()
  defineImages()
  defineIcon()
  defineProgress()
  define('navigator', {
    properties: {
      target: 'self',
      url: '',
      openType: 'navigate',
      delta: 1,
      appId: '',
      path: '',
      extraData: undefined,
      version: 'release',
      shortLink: '',
    },
    attached: (self) => onTap(self, () => navigate(self)),
  })
  define('root-portal', {
    properties: { enable: true },
    detached: (_self, dom) => innerOf(dom)?.remove(),
  })
  definePageMeta()
}

function defineText(): void {
  define('text', {
    properties: {
      selectable: false,
      userSelect: false,
      space: undefined,
      decode: false,
      overflow: undefined,
      maxLines: undefined,
    },
    update(self, dom) {
      dom.setAttribute('user-select', String(isTrue(self.data.userSelect) || isTrue(self.data.selectable)))
      if (isTrue(self.data.userSelect)) dom.style.display ||= 'inline-block'
      if (self.data.space) dom.style.whiteSpace = 'pre-wrap'
    },
  })
}

function defineImages(): void {
  const image = {
    properties: {
      src: '',
      mode: 'scaleToFill',
      lazyLoad: false,
      webp: false,
      showMenuByLongpress: false,
      fadeIn: false,
      defaultSource: undefined,
      nativeProps: undefined,
      alt: undefined,
      placeholder: undefined,
      forceHttps: undefined,
      svg: undefined,
    },
    attached(_self: Instance, dom: HTMLElement) {
      const view = dom.ownerDocument.createElement('div')
      view.className = 'img'
      dom.append(view)
    },
    update(self: Instance, dom: HTMLElement) {
      loadImage(self, dom)
      fitImage(self, dom)
    },
  }
  define('image', image)
  define('cover-image', image)
}

function defineIcon(): void {
  define('icon', {
    properties: { type: '', size: 23, color: '' },
    update(self, dom) {
      const { type, size, color } = self.data
      const looks: Record<string, [string, string]> = {
        success: ['✔', '#09bb07'],
        success_no_circle: ['✓', '#09bb07'],
        info: ['ℹ', '#10aeff'],
        warn: ['⚠', '#f76260'],
        waiting: ['◷', '#10aeff'],
        cancel: ['✘', '#f43530'],
        download: ['⇩', '#09bb07'],
        search: ['⌕', '#b2b2b2'],
        clear: ['ⓧ', '#b2b2b2'],
      }
      const [glyph, tint] = looks[String(type)] ?? ['', 'inherit']
      const px = String(size).endsWith('px') ? String(size) : `${Number(size)}px`
      dom.innerHTML = ''
      const mark = dom.ownerDocument.createElement('i')
      mark.textContent = glyph
      mark.style.cssText = `font:normal ${px}/1 sans-serif;color:${String(color || tint)}`
      dom.append(mark)
    },
  })
}

function defineProgress(): void {
  define('progress', {
    properties: {
      percent: 0,
      showInfo: false,
      borderRadius: 0,
      fontSize: 16,
      strokeWidth: 6,
      color: '#09BB07',
      activeColor: '#09BB07',
      backgroundColor: '#EBEBEB',
      active: false,
      activeMode: 'backwards',
      duration: 30,
    },
    update(self, dom) {
      const { percent, showInfo, borderRadius, fontSize, strokeWidth, activeColor, backgroundColor } = self.data
      const value = Math.max(0, Math.min(100, Number(percent)))
      dom.innerHTML = `<div class="bar" style="height:${Number(strokeWidth)}px;background:${String(backgroundColor)};border-radius:${Number(borderRadius)}px"><i style="width:${value}%;background:${String(activeColor)}"></i></div>${isTrue(showInfo) ? `<span class="info" style="font-size:${Number(fontSize)}px">${value}%</span>` : ''}`
      dom.setAttribute('role', 'progressbar')
      dom.setAttribute('aria-valuenow', String(value))
      if (value > 0) trigger(self, 'activeend', { curPercent: value })
    },
  })
}

function definePageMeta(): void {
  define('page-meta', {
    properties: {
      backgroundTextStyle: undefined,
      backgroundColor: undefined,
      backgroundColorTop: undefined,
      backgroundColorBottom: undefined,
      rootBackgroundColor: undefined,
      scrollTop: '',
      scrollDuration: 300,
      pageStyle: '',
      rootFontSize: '',
      pageOrientation: undefined,
      pageFontSize: '',
    },
    update(self, dom) {
      const { pageStyle, rootFontSize, pageFontSize, backgroundColor, rootBackgroundColor } = self.data
      const { body, documentElement } = dom.ownerDocument
      body.style.cssText = String(pageStyle ?? '')
      if (rootFontSize) documentElement.style.fontSize = String(rootFontSize)
      if (pageFontSize && pageFontSize !== 'system') body.style.fontSize = String(pageFontSize)
      const background = rootBackgroundColor ?? backgroundColor
      if (background) documentElement.style.background = String(background)
    },
  })
}
