/** Selectors of the mini-program: elements are measured asynchronously, and deep ones are inside Taro's components. */
import Taro from '@tarojs/taro'

/** Class of the first element of every page there. */
export const PAGE_ROOT = 'page-root'

/** A selector (id or classes) for elements at any depth of the page in front. */
export const pageSelector = (selector: string): string => `.${PAGE_ROOT} >>> ${selector}`

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

/** An observer has called: without that, what is far must not count on being told when it comes near. */
let hasObserverCalled = false

/**
 * Tells whether the element of this id is within `margin` CSS pixels of the screen, now and whenever that changes, with its height.
 * Answers a function that ends it.
 */
export function observeNearScreen(
  id: string,
  margin: number,
  onChange: (isNear: boolean, height: number) => void,
): () => void {
  const { page } = Taro.getCurrentInstance()
  if (!page) return () => undefined
  const observer = Taro.createIntersectionObserver(page, { thresholds: [0] })
  let wasSeen = false
  observer
    .relativeToViewport({ top: margin, bottom: margin })
    .observe(pageSelector(`#${id}`), ({ intersectionRatio = 0, boundingClientRect }) => {
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
