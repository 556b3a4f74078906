/**
 * The address of one page. Several pages stay mounted behind each other: each knows its own address, and writes to that of
 * the host only while it is active. What a page writes behind others is applied when it comes back.
 */
import { useDidHide, useDidShow } from '@tarojs/taro'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { PageQuery, QueryChange } from '../base/types'
import { formatQuery } from '../base/url'
import { historyEntry, navigation, onReopened } from './navigation'
import { isSameQuery, queryDifference, withChange } from './query-change'

export interface PageAddress {
  /** Public path with its query. */
  path(): string
  /** Decoded; the same object until it changes. */
  query(): PageQuery
  /** False behind another page, and as soon as another one was asked for. */
  isFront(): boolean
  /** Changes some names of the query; undefined removes one. */
  write(change: QueryChange): void
  /** Called when the query has changed, by a write or by a navigation. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** The page's life as its host reports it. */
interface PageLife {
  show(): void
  hide(): void
  /** Opened again while active. */
  reopen(): void
  /** The host's address was changed in place. */
  replace(): void
  /** What is written to a closed page is dropped. */
  setClosed(isClosed: boolean): void
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    emit: () => {
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Created while the page is active for the first time. */
export function createPageAddress(): PageAddress & PageLife {
  let pagePath = navigation.currentPath()
  const { subscribe, emit } = createListeners()
  let entry = historyEntry()
  let isShown = true
  let isClosed = false
  let query = navigation.query()
  /** The query of the host's address when this page was last active. */
  let written = query
  let unwritten: QueryChange = {}

  const isFront = () => isShown && !isClosed && historyEntry() === entry
  const flush = () => {
    if (!isFront()) return
    navigation.replaceQuery(unwritten)
    written = navigation.query()
    // A browser may refuse many changes within seconds: the next one brings them along.
    if (isSameQuery(written, query)) unwritten = {}
  }
  const follow = (next: PageQuery) => {
    unwritten = {}
    written = next
    if (isSameQuery(next, query)) return
    query = next
    emit()
  }
  /** Takes the host's address as this page's; false where another page was asked for before this one was there. */
  const adopt = () => {
    if (historyEntry() !== entry && navigation.currentPath() !== pagePath) return false
    entry = historyEntry()
    pagePath = navigation.currentPath()
    return true
  }
  /** A path alone, as of the tab bar, asks for the page as it is. */
  const keep = () => {
    unwritten = query
    flush()
  }

  return {
    path: () => pagePath + formatQuery(query),
    query: () => query,
    isFront,
    write(change) {
      if (isClosed) return
      const next = withChange(query, change)
      if (isSameQuery(next, query)) return
      unwritten = { ...unwritten, ...queryDifference(query, next) }
      query = next
      flush()
      emit()
    },
    subscribe,
    show() {
      isShown = true
      const last = entry
      if (!adopt()) return
      const next = navigation.query()
      if (isSameQuery(next, written)) flush()
      else if (entry !== last && Object.keys(next).length === 0) keep()
      else follow(next)
    },
    hide() {
      isShown = false
    },
    reopen() {
      if (isShown && adopt()) follow(navigation.query())
    },
    replace() {
      if (isFront() && Object.keys(unwritten).length === 0) follow(navigation.query())
    },
    setClosed(next) {
      isClosed = next
    },
  }
}

/** Outside a page: the address of the host as it is. */
function createHostAddress(): PageAddress {
  let query: PageQuery = {}
  return {
    path: () => navigation.currentPath() + formatQuery(navigation.query()),
    query: () => {
      const next = navigation.query()
      if (!isSameQuery(next, query)) query = next
      return query
    },
    isFront: () => true,
    write: (change) => navigation.replaceQuery(change),
    subscribe: (listener) => navigation.onQueryReplaced(listener),
  }
}

const PageAddressContext = createContext<PageAddress>(createHostAddress())
export const PageAddressProvider = PageAddressContext.Provider

/** Creates the address of a page, in the component every page is wrapped in. */
export function useNewPageAddress(): PageAddress {
  const [address] = useState(createPageAddress)
  useDidShow(address.show)
  useDidHide(address.hide)
  useEffect(() => {
    address.setClosed(false)
    const stops = [onReopened(address.reopen), navigation.onQueryReplaced(address.replace)]
    return () => {
      address.setClosed(true)
      for (const stop of stops) stop()
    }
  }, [address])
  return address
}

/** The address of a component's page. */
export const usePageAddress = (): PageAddress => useContext(PageAddressContext)

/** Public path with query of a component's page, as a share card needs it. */
export function usePagePath(): string {
  const address = usePageAddress()
  return useSyncExternalStore(address.subscribe, address.path)
}
