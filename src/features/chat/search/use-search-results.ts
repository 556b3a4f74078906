/** Search results: fetched when the query changes, messages page by page. */

import { useEffect, useRef, useState } from 'react'
import { toast } from '@/ui'
import { searchMessages } from '../client/mapping/search-methods'
import { errorReason } from '../core/error-reason'
import { logError } from '../core/log-error'
import { t } from '../i18n/zh/search'
import type { ConversationHits, SearchPageResult, SearchQuery } from '../model/search-query'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'

export type SearchRequest<T> = { phase: 'idle' | 'loading' | 'ready' | 'error'; data: T }

/** Loads whenever `key` changes; '' loads nothing. Responses to an older key are dropped. */
export function useSearchRequest<T>(key: string, empty: T, load: () => Promise<T>): SearchRequest<T> {
  const [state, setState] = useState<SearchRequest<T> & { key: string }>({ phase: 'idle', data: empty, key: '' })
  const isReady = useChat((s) => s.phase === 'ready')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (!key || !isReady) return
    let isCurrent = true
    setState({ phase: 'loading', data: empty, key })
    load().then(
      (data) => isCurrent && setState({ phase: 'ready', data, key }),
      (error: unknown) => {
        logError(error)
        if (isCurrent) setState({ phase: 'error', data: empty, key })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, isReady])
  if (!key) return { phase: 'idle', data: empty }
  return state.key === key ? state : { phase: 'loading', data: empty }
}

const showError = (error: unknown) => toast(t('failed', { reason: errorReason(error, t('noReason')) }), 'error')

/** Merges pages: a conversation that appears again gets the rest of its messages. */
function mergePages(previous: readonly ConversationHits[], page: readonly ConversationHits[]): ConversationHits[] {
  const all = new Map(previous.map((hit) => [hit.conversationId, hit]))
  for (const hit of page) {
    const old = all.get(hit.conversationId)
    all.set(hit.conversationId, old ? { ...hit, messages: [...old.messages, ...hit.messages] } : hit)
  }
  return [...all.values()]
}

export interface MessageSearch extends SearchRequest<SearchPageResult> {
  /** Fetches the next page, if any. */
  more(): void
}

/** Searches messages; an empty result for a query with neither keywords nor a kind. */
export function useMessageSearch(query: Omit<SearchQuery, 'cursor'>): MessageSearch {
  const none: SearchPageResult = { conversations: [], total: 0, cursor: '' }
  const isAsking = query.keywords.length > 0 || query.kind !== 'all'
  const key = isAsking ? JSON.stringify(query) : ''
  const load = async (cursor: string): Promise<SearchPageResult> => {
    const session = activeSession()
    if (!session) return none
    try {
      return await searchMessages(session.client.sdk, session.client.me, { ...query, cursor })
    } catch (error) {
      showError(error)
      throw error
    }
  }
  const first = useSearchRequest(key, none, () => load(''))
  const [rest, setRest] = useState<{ of: SearchPageResult; pages: readonly SearchPageResult[] }>()
  const isReading = useRef(false)
  const pages = rest?.of === first.data ? rest.pages : []
  const cursor = (pages.at(-1) ?? first.data).cursor
  return {
    phase: first.phase,
    data: {
      conversations: pages.reduce(
        (conversations, page) => mergePages(conversations, page.conversations),
        [...first.data.conversations],
      ),
      total: first.data.total,
      cursor,
    },
    more() {
      if (!cursor || isReading.current) return
      isReading.current = true
      load(cursor).then(
        (page) => {
          isReading.current = false
          setRest({ of: first.data, pages: [...pages, page] })
        },
        () => {
          isReading.current = false
        },
      )
    },
  }
}
