/** The mini-program's own selectors: nothing there can be measured at once, and what lies deep stands in components of Taro's. */
import Taro from '@tarojs/taro'

/** Class of the first element of every page there. */
export const PAGE_ROOT = 'page-root'

/** A selector (id or classes) for elements at any depth of the page in front. */
export const pageSelector = (selector: string): string => `.${PAGE_ROOT} >>> ${selector}`

/** Where elements stand in the area they scroll in, in CSS pixels. */
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

/** Where the first element of each selector stands in the window, in CSS pixels; null for one that is not there. */
export const edgesIn = (...selectors: string[]): Promise<({ top: number; bottom: number } | null)[]> =>
  new Promise((resolve) => {
    Taro.nextTick(() => {
      const query = Taro.createSelectorQuery()
      for (const selector of selectors) query.select(pageSelector(selector)).boundingClientRect()
      query.exec(resolve)
    })
  })

/** Measures the elements of an area once what was drawn is there; both named by a selector. */
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
