/** Selectors of the mini-program: elements are measured asynchronously, and deep ones are inside Taro's components. */
import Taro from '@tarojs/taro'

/** Class of the elements that selectors begin at: the first one of every page, and of every panel, which may lie outside of it. */
export const PAGE_ROOT = 'page-root'

/** A selector (id or classes) for elements at any depth of the active page. */
export const pageSelector = (selector: string): string => `.${PAGE_ROOT} >>> ${selector}`

/** Calls back when what was drawn so far has reached the page. */
export const afterUpdate = (callback: () => void): void => Taro.nextTick(callback)

/** Positions of elements in their scrolling area, in CSS pixels. */
export interface ElementPosition {
  viewHeight: number
  /** `top` = below the upper edge of the area. */
  rows: { id: string; top: number; height: number }[]
}

interface Rect {
  id: string
  top: number
  height: number
}

/** Position in the window of the first element of each selector, in CSS pixels; null when missing. */
export const edgesIn = (...selectors: string[]): Promise<({ top: number; bottom: number } | null)[]> =>
  new Promise((resolve) => {
    Taro.nextTick(() => {
      const query = Taro.createSelectorQuery()
      for (const selector of selectors) query.select(pageSelector(selector)).boundingClientRect()
      query.exec(resolve)
    })
  })

/** Measures the elements of an area after rendering; both given by a selector. */
export const elementPositions = (area: string, elements: string): Promise<ElementPosition> =>
  new Promise((resolve) => {
    Taro.nextTick(() => {
      const query = Taro.createSelectorQuery()
      query.select(pageSelector(area)).boundingClientRect()
      query.selectAll(pageSelector(elements)).boundingClientRect()
      query.exec(([view, rows]: [Rect | null, Rect[]]) =>
        resolve({
          viewHeight: view?.height ?? 0,
          rows: view ? rows.map(({ id, top, height }) => ({ id, top: top - view.top, height })) : [],
        }),
      )
    })
  })

/** An observer has called: without that, what is far must not count on being notified when it comes near. */
let hasObserverCalled = false

interface NearScreen {
  id: string
  /** CSS pixels above and below the screen that count as near. */
  margin: number
  /** The scroll-view the element is in, whose rows only it shows; '' where the page scrolls. */
  areaId: string
}

/**
 * Reports whether an element is near the screen, or near the visible rows of its scroll-view, now and whenever that changes, with
 * its height. Returns a function that ends it.
 */
export function observeNearScreen(
  { id, margin, areaId }: NearScreen,
  onChange: (isNear: boolean, height: number) => void,
): () => void {
  const { page } = Taro.getCurrentInstance()
  if (!page) return () => undefined
  const observer = Taro.createIntersectionObserver(page, { thresholds: [0] })
  let wasSeen = false
  const margins = { top: margin, bottom: margin }
  const region = areaId
    ? observer.relativeTo(pageSelector(`#${areaId}`), margins)
    : observer.relativeToViewport(margins)
  region.observe(pageSelector(`#${id}`), ({ intersectionRatio = 0, boundingClientRect }) => {
    wasSeen = true
    hasObserverCalled = true
    onChange(intersectionRatio > 0, boundingClientRect?.height ?? 0)
  })
  // WeChat says nothing of an element that is far from the start
  void edgesIn(`#${id}`).then(([edges]) => {
    if (hasObserverCalled && !wasSeen && edges && edges.top > Taro.getWindowInfo().windowHeight + margin)
      onChange(false, edges.bottom - edges.top)
  })
  return () => observer.disconnect()
}
