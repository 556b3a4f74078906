/** Life of the app and of its pages, as hooks. Each works on every target. */
import Taro, { useDidHide, useDidShow, usePageNotFound, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { createElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { PageFrontProvider } from '../base/page-front'
import type { PageQuery } from '../base/types'
import { navigation } from './navigation'
import { type PageAddress, PageAddressProvider, usePageAddress } from './page-address'

export const usePageShow = (run: () => void) => useDidShow(run)
export const usePageHide = (run: () => void) => useDidHide(run)
/** Whether this page is active: pages behind it stay mounted and must neither set titles nor handle keys. */
export function useOnFront(): RefObject<boolean> {
  const isFront = useRef(true)
  useDidShow(() => {
    isFront.current = true
  })
  useDidHide(() => {
    isFront.current = false
  })
  return isFront
}
/** Wraps a page's content, within its component: provides the page's address (useNewPageAddress) and whether the page is active. */
export function PageProvider({ address, children }: { address: PageAddress; children: ReactNode }) {
  const [isFront, setFront] = useState(true)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  const body = createElement(PageFrontProvider, { value: isFront }, children)
  return createElement(PageAddressProvider, { value: address }, body)
}
/** Another tab was chosen while this page, a tab, stays mounted behind it; not when a page opens on top, nor when the app goes to the back. */
export function useTabLeave(run: () => void): void {
  const [currentPage] = useState(() => Taro.getCurrentInstance().page)
  useDidHide(() => {
    // WeChat hides a page before the next one is on the stack.
    setTimeout(() => {
      const pages = Taro.getCurrentPages()
      if (pages.length === 1 && pages[0] !== currentPage) run()
    })
  })
}
/** The page was scrolled near its end. */
export const usePageEnd = (run: () => void) => useReachBottom(run)
/** The page was pulled down (its config enables it); the host's sign goes when `run` is done. */
export const usePullDown = (run: () => void | Promise<void>) =>
  usePullDownRefresh(() => {
    void Promise.resolve(run()).finally(() => Taro.stopPullDownRefresh())
  })
/** An unknown address was opened. */
export const useUnknownPath = (run: (path: string) => void) => usePageNotFound(({ path }) => run(path))
/** The query this page was opened with: several pages stay mounted, so it is read once. */
export function usePageQuery<T extends PageQuery = PageQuery>(): Partial<T> {
  const address = usePageAddress()
  return useState(() => address.query() as Partial<T>)[0]
}

/** The public path this page was opened by. */
export const useInitialPath = (): string => useState(() => navigation.currentPath())[0]
