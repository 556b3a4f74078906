import type * as glassEasel from 'glass-easel'
import { rpxToVw } from '../../compile/rpx'
import { bundle } from '../host'
import { reportStats } from '../set-data-stats'
import { isBuiltin } from './tags'

type DomElement = HTMLElement & { __wxElement?: glassEasel.Element }

/** Strips the `guid--` prefix of glass-easel's ids; the driver and `label for` need the plain id. */
const unscopedId = (id: string): string => id.replace(/^.*?--/, '')

const insets = /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^)]*)?\)/g

/** Element that holds a component's children when they are not direct children of its host. */
export const innerOf = (element: Element): Element | undefined => (element as unknown as { __inner?: Element }).__inner

/** Sends an element's children into another one: root-portal's are elsewhere, others have boxes of WeChat's between. */
function forwardChildren(element: HTMLElement, target: HTMLElement): void {
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'replaceChild'] as const)
    Object.defineProperty(element, name, { value: (target[name] as (...args: unknown[]) => unknown).bind(target) })
  Object.defineProperty(element, 'childNodes', { get: () => target.childNodes })
  Object.defineProperty(element, '__inner', { value: target })
}

/** Classes of the boxes WeChat puts between a component and its children: styles of the host do not lay these out. */
const boxes: Record<string, string[]> = {
  'scroll-view': ['scroller', 'content'],
  picker: ['content'],
  form: ['content'],
}

/** glass-easel's DOM backend bound to one page's iframe. Events come from gestures.ts, not from here. */
export class FrameBackend {
  readonly mode = 3
  readonly document: {
    createElement(tag: string): HTMLElement
    createTextNode(text: string): Text
    createDocumentFragment(): DocumentFragment
  }
  private readonly sheets: (HTMLStyleElement | undefined)[] = []

  constructor(readonly window: Window & typeof globalThis) {
    const doc = window.document
    this.document = {
      createElement: (tag) => this.createElement(tag),
      createTextNode: (text) => doc.createTextNode(text),
      createDocumentFragment: () => doc.createDocumentFragment(),
    }
  }

  private createElement(tag: string): HTMLElement {
    const doc = this.window.document
    const element = doc.createElement(isBuiltin(tag) ? `wx-${tag}` : tag)
    const setAttribute = element.setAttribute.bind(element)
    element.setAttribute = (name: string, value: string) => {
      const text = String(value ?? '')
      if (name === 'style') setAttribute(name, rpxToVw(text).replace(insets, 'var(--host-inset-$1)'))
      else if (name === 'id') setAttribute(name, unscopedId(text))
      else setAttribute(name, text)
    }
    Object.defineProperty(element, 'id', {
      get: () => element.getAttribute('id') ?? '',
      set: (value: string) => setAttribute('id', unscopedId(String(value))),
    })
    if (tag === 'root-portal') this.makePortal(element)
    else this.makeBoxes(element, boxes[tag] ?? [])
    return element
  }

  private makePortal(element: HTMLElement): void {
    const portal = this.window.document.createElement('wx-portal')
    this.window.document.body.append(portal)
    forwardChildren(element, portal)
  }

  private makeBoxes(element: HTMLElement, classes: string[]): void {
    let inner = element
    for (const name of classes) {
      const box = this.window.document.createElement('div')
      box.className = name
      inner.append(box)
      inner = box
    }
    if (inner !== element) forwardChildren(element, inner)
  }

  destroy(): void {}
  getWindowWidth = (): number => this.window.innerWidth
  getWindowHeight = (): number => this.window.innerHeight
  getDevicePixelRatio = (): number => this.window.devicePixelRatio
  getTheme = (): string => (this.window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  registerStyleSheetContent(): void {}

  appendStyleSheetPath(path: string): number {
    const css = bundle.styles[path]
    if (!css) return this.sheets.push(undefined) - 1
    const style = this.window.document.createElement('style')
    style.textContent = css
    style.dataset.path = path
    this.window.document.head.append(style)
    return this.sheets.push(style) - 1
  }

  disableStyleSheet(index: number): void {
    this.sheets[index]?.remove()
  }

  render(callback: (error: Error | null) => void): void {
    // setTimeout and not a frame: frames of hidden iframes do not come.
    setTimeout(() => {
      try {
        callback(null)
      } catch (error) {
        reportStats('render', error)
      }
    }, 0)
  }

  getRootNode(): HTMLElement {
    return this.window.document.body
  }

  associateValue(element: DomElement, value: glassEasel.Element): void {
    element.__wxElement = value
  }

  onEvent(): void {}
  setListenerStats(): void {}
  setModelBindingStat(): void {}

  createIntersectionObserver(
    target: HTMLElement,
    root: HTMLElement | null,
    rootMargin: string,
    threshold: number[],
    listener: (entry: Record<string, unknown>) => void,
  ): { disconnect(): void } {
    const observer = new this.window.IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, boundingClientRect, intersectionRect, rootBounds, time } of entries)
          listener({ intersectionRatio, boundingClientRect, intersectionRect, relativeRect: rootBounds, time })
      },
      // WeChat takes a side that was not given as 0
      { root: root ?? this.window.document, rootMargin: rootMargin.replace(/undefinedpx/g, '0px'), threshold },
    )
    observer.observe(target)
    return { disconnect: () => observer.disconnect() }
  }

  createMediaQueryObserver(
    query: Record<string, number | string>,
    listener: (result: { matches: boolean }) => void,
  ): { disconnect(): void } {
    const media = this.window.matchMedia(
      Object.entries(query)
        .map(([key, value]) => {
          const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
          return `(${name}: ${typeof value === 'number' ? `${value}px` : value})`
        })
        .join(' and '),
    )
    const onChange = (): void => listener({ matches: media.matches })
    setTimeout(onChange, 0)
    media.addEventListener('change', onChange)
    return { disconnect: () => media.removeEventListener('change', onChange) }
  }

  getContext(element: HTMLElement, callback: (result: unknown) => void): void {
    callback(element)
  }

  getScrollOffset(element: HTMLElement, callback: (result: unknown) => void): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
    callback({ scrollLeft, scrollTop, scrollWidth, scrollHeight })
  }
}
