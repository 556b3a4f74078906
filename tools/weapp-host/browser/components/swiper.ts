import { define, type Instance, instanceOf, isTrue, trigger } from './component-base'

const itemsOf = (dom: HTMLElement): HTMLElement[] =>
  [...dom.querySelectorAll<HTMLElement>('wx-swiper-item')].filter((item) => item.closest('wx-swiper') === dom)

function drawDots(self: Instance, dom: HTMLElement, count: number, current: number): void {
  let dots = dom.querySelector<HTMLElement>(':scope > .dots')
  if (!isTrue(self.data.indicatorDots)) {
    dots?.remove()
    return
  }
  if (!dots) {
    dots = dom.ownerDocument.createElement('div')
    dots.className = 'dots'
    dom.append(dots)
  }
  dots.replaceChildren(
    ...Array.from({ length: count }, (_value, i) => {
      const dot = dom.ownerDocument.createElement('i')
      dot.style.background = String(i === current ? self.data.indicatorActiveColor : self.data.indicatorColor)
      return dot
    }),
  )
}

/** Places every item one frame from the next; hidden items stay in the document, as in WeChat. */
function layOutItems(self: Instance, dom: HTMLElement): void {
  const items = itemsOf(dom)
  const current = Number(self.state.current ?? 0)
  const axis = isTrue(self.data.vertical) ? 'Y' : 'X'
  const share = 100 / Math.max(1, Number(self.data.displayMultipleItems ?? 1))
  items.forEach((item, i) => {
    item.style[axis === 'X' ? 'width' : 'height'] = `${share}%`
    item.style.transform = `translate${axis}(${(i - current) * 100}%)`
    item.setAttribute('aria-hidden', String(i !== current))
  })
  drawDots(self, dom, items.length, current)
}

/** Shows an item and triggers `change` with its source: touch, autoplay or the program. */
export function showSwiperItem(
  self: Instance,
  dom: HTMLElement,
  target: number,
  source: '' | 'touch' | 'autoplay',
): void {
  const items = itemsOf(dom)
  if (items.length === 0) return
  const isCircular = isTrue(self.data.circular)
  const index = isCircular ? (target + items.length) % items.length : Math.max(0, Math.min(items.length - 1, target))
  const isSame = index === Number(self.state.current ?? 0)
  self.state.current = index
  layOutItems(self, dom)
  if (isSame) return
  const currentItemId = String(instanceOf(items[index] ?? null)?.data.itemId ?? '')
  trigger(self, 'change', { current: index, currentItemId, source })
  setTimeout(() => trigger(self, 'animationfinish', { current: index, currentItemId, source }), 260)
}

function listenSwipe(self: Instance, dom: HTMLElement): void {
  let start: Touch | undefined
  dom.addEventListener(
    'touchstart',
    (event) => {
      start = event.touches[0]
    },
    { passive: true },
  )
  dom.addEventListener(
    'touchend',
    (event) => {
      const end = event.changedTouches[0]
      if (!start || !end || isTrue(self.data.disableTouch)) return
      const moved = isTrue(self.data.vertical) ? end.clientY - start.clientY : end.clientX - start.clientX
      if (Math.abs(moved) > 40) showSwiperItem(self, dom, Number(self.state.current ?? 0) - Math.sign(moved), 'touch')
    },
    { passive: true },
  )
}

function restartAutoplay(self: Instance, dom: HTMLElement): void {
  clearInterval(self.state.timer as ReturnType<typeof setInterval>)
  if (isTrue(self.data.autoplay))
    self.state.timer = setInterval(
      () => {
        const items = itemsOf(dom).length
        const next = Number(self.state.current ?? 0) + 1
        showSwiperItem(self, dom, next >= items ? 0 : next, 'autoplay')
      },
      Number(self.data.interval ?? 5000),
    )
}

export function defineSwiper(): void {
  define('swiper', {
    properties: {
      indicatorDots: false,
      indicatorColor: 'rgba(0, 0, 0, .3)',
      indicatorActiveColor: '#000000',
      autoplay: false,
      current: 0,
      interval: 5000,
      duration: 500,
      circular: false,
      vertical: false,
      previousMargin: '0px',
      nextMargin: '0px',
      snapToEdge: false,
      displayMultipleItems: 1,
      easingFunction: 'default',
      disableTouch: false,
      currentItemId: '',
      skipHiddenItemLayout: false,
      cacheExtent: 0,
      layoutType: undefined,
      transformerType: undefined,
      indicatorType: undefined,
      indicatorMargin: undefined,
      indicatorSpacing: undefined,
      indicatorRadius: undefined,
      indicatorWidth: undefined,
      indicatorHeight: undefined,
      indicatorAlignment: undefined,
      indicatorOffset: undefined,
      scrollWithAnimation: true,
    },
    attached(self, dom) {
      listenSwipe(self, dom)
      const watcher = new MutationObserver(() => layOutItems(self, dom))
      watcher.observe(dom, { childList: true, subtree: false })
      self.state.watcher = watcher
    },
    detached(self) {
      clearInterval(self.state.timer as ReturnType<typeof setInterval>)
      ;(self.state.watcher as MutationObserver | undefined)?.disconnect()
    },
    update(self, dom, changed) {
      if (changed.has('current')) {
        self.state.current ??= Number(self.data.current ?? 0)
        if (Number(self.data.current) !== self.state.current) showSwiperItem(self, dom, Number(self.data.current), '')
      }
      setTimeout(() => {
        layOutItems(self, dom)
        setTimeout(() => dom.setAttribute('data-ready', ''), 50)
      }, 0)
      if (changed.has('autoplay') || changed.has('interval')) restartAutoplay(self, dom)
    },
  })
  define('swiper-item', { properties: { itemId: '', skipHiddenItemLayout: false, deep: undefined } })
}
