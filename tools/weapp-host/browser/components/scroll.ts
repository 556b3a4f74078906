import { device } from '../device'
import { define, type Instance, isTrue, trigger } from './component-base'

/** The element of a scroll-view that scrolls: a box inside it, or with enable-flex the view itself. */
export function scrollerOf(dom: HTMLElement): HTMLElement {
  if (dom.tagName !== 'WX-SCROLL-VIEW' || dom.hasAttribute('flex')) return dom
  return dom.querySelector<HTMLElement>(':scope > .scroller') ?? dom
}

interface Ends {
  isUpper: boolean
  isLower: boolean
}

function scrolled(self: Instance, dom: HTMLElement): void {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = scrollerOf(dom)
  const before = (self.state.offset ?? { top: 0, left: 0 }) as { top: number; left: number }
  self.state.offset = { top: scrollTop, left: scrollLeft }
  trigger(self, 'scroll', {
    scrollTop,
    scrollLeft,
    scrollHeight,
    scrollWidth,
    deltaX: before.left - scrollLeft,
    deltaY: before.top - scrollTop,
    isDrag: true,
  })
  const isX = isTrue(self.data.scrollX)
  triggerEnds(self, {
    start: isX ? scrollLeft : scrollTop,
    rest: isX ? scrollWidth - scrollLeft - clientWidth : scrollHeight - scrollTop - clientHeight,
    moved: isX ? scrollLeft - before.left : scrollTop - before.top,
  })
}

/** Triggers scrolltoupper and scrolltolower when the view has moved into a threshold. Lengths in pixels. */
function triggerEnds(self: Instance, { start, rest, moved }: { start: number; rest: number; moved: number }): void {
  const upper = Number(self.data.upperThreshold ?? 50)
  const lower = Number(self.data.lowerThreshold ?? 50)
  const isX = isTrue(self.data.scrollX)
  const before = (self.state.ends ?? { isUpper: true, isLower: false }) as Ends
  const ends: Ends = { isUpper: start <= upper, isLower: rest <= lower }
  self.state.ends = ends
  if (ends.isUpper && !before.isUpper && moved < 0) trigger(self, 'scrolltoupper', { direction: isX ? 'left' : 'top' })
  if (ends.isLower && !before.isLower && moved > 0)
    trigger(self, 'scrolltolower', { direction: isX ? 'right' : 'bottom' })
}

function scrollIntoView(self: Instance, dom: HTMLElement): void {
  const id = String(self.data.scrollIntoView ?? '')
  const target = id && dom.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!target) return
  const box = dom.getBoundingClientRect()
  const rect = target.getBoundingClientRect()
  const scroller = scrollerOf(dom)
  if (isTrue(self.data.scrollY)) scroller.scrollTop += rect.top - box.top
  if (isTrue(self.data.scrollX)) scroller.scrollLeft += rect.left - box.left
}

/** Keeps the view on what it showed when rows come in above it (scroll-anchoring). */
const anchorOf = (self: Instance): string => (isTrue(self.data.scrollAnchoring) ? 'auto' : 'none')

const size = (value: unknown): number | undefined => {
  if (value === undefined || value === '' || value === null) return undefined
  const number = Number.parseFloat(String(value))
  return String(value).endsWith('rpx') ? (number * device.screenWidth) / 750 : number
}

/** Properties of scroll-view with their defaults. */
const SCROLL_VIEW_PROPERTIES = {
  scrollX: false,
  scrollY: false,
  upperThreshold: 50,
  lowerThreshold: 50,
  scrollTop: undefined,
  scrollLeft: undefined,
  scrollIntoView: '',
  scrollIntoViewOffset: 0,
  scrollWithAnimation: false,
  enableBackToTop: false,
  enableFlex: false,
  scrollAnchoring: false,
  refresherEnabled: false,
  refresherThreshold: 45,
  refresherDefaultStyle: 'black',
  refresherBackground: '#FFF',
  refresherTriggered: false,
  enhanced: false,
  bounces: true,
  showScrollbar: true,
  pagingEnabled: false,
  fastDeceleration: false,
  usingSticky: false,
  enablePassive: false,
  type: 'list',
  associativeContainer: undefined,
  reverse: false,
  clip: true,
  cacheExtent: undefined,
  minDragDistance: 18,
  padding: undefined,
  refresherTwoLevelEnabled: false,
  refresherTwoLevelTriggered: false,
  refresherTwoLevelThreshold: 150,
  refresherTwoLevelCloseThreshold: 80,
  refresherTwoLevelScrollEnabled: false,
  refresherBallisticRefreshEnabled: false,
  refresherTwoLevelPinned: false,
  scrollIntoViewWithinExtent: false,
  scrollIntoViewAlignment: 'start',
  child: undefined,
}

/** scroll-view: the host element itself scrolls. */
export function defineScroll(): void {
  define('scroll-view', {
    properties: SCROLL_VIEW_PROPERTIES,
    attached(self, dom) {
      dom.addEventListener(
        'scroll',
        (event) => {
          if (event.target === scrollerOf(dom)) scrolled(self, dom)
        },
        true,
      )
    },
    update(self, dom, changed) {
      const { data } = self
      dom.toggleAttribute('x', isTrue(data.scrollX))
      dom.toggleAttribute('y', isTrue(data.scrollY))
      dom.toggleAttribute('flex', isTrue(data.enableFlex))
      scrollerOf(dom).style.setProperty('overflow-anchor', anchorOf(self))
      // Children of a first render are there one task later.
      setTimeout(() => {
        const top = size(data.scrollTop)
        const left = size(data.scrollLeft)
        if (changed.has('scrollTop') && top !== undefined && Math.abs(scrollerOf(dom).scrollTop - top) > 1)
          scrollerOf(dom).scrollTop = top
        if (changed.has('scrollLeft') && left !== undefined && Math.abs(dom.scrollLeft - left) > 1)
          dom.scrollLeft = left
        if (changed.has('scrollIntoView')) scrollIntoView(self, dom)
      }, 0)
    },
  })
}

/** Starts the pull-down refresh of a scroll-view. */
export function pullScrollView(self: Instance): void {
  trigger(self, 'refresherpulling', { dy: 60 })
  trigger(self, 'refresherrefresh', { dy: 60 })
}

/** What a query's node() gives for an enhanced scroll-view. */
export function scrollViewContext(dom: HTMLElement): Record<string, unknown> {
  const scroller = scrollerOf(dom)
  return {
    scrollEnabled: true,
    bounces: true,
    showScrollbar: true,
    pagingEnabled: false,
    scrollTo: ({ top, left }: { top?: number; left?: number }) => {
      if (top !== undefined) scroller.scrollTop = top
      if (left !== undefined) scroller.scrollLeft = left
    },
    scrollIntoView: (selector: string) => dom.querySelector(selector)?.scrollIntoView({ block: 'start' }),
  }
}
