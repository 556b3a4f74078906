/** The cache of reads and all its rules: staleness, retry, focus, reconnection. */
import { focusManager, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { platform } from '@/platform'
import { type ApiHooks, apiHooks, setApiHooks } from './api-hooks'
import { ApiError, errorText, isErrorShown, isPassing } from './errors'
import { clearFirstScreens } from './first-screens/clear'
import { isPersonalRead } from './personal-reads'
import { nextSession } from './query-keys'
import type { CallKey, CallOptions } from './types'

/** Milliseconds for which an answer is taken as new: the parts of a page that opens ask once. */
const FRESH_MS = 2_000
/** Milliseconds for which an answer without a screen is kept. */
const CACHE_TIME_MS = 300_000
/** Milliseconds after which an answer is refetched when the app, or its page, becomes active. */
export const FOCUS_STALE_MS = 60_000
/** Milliseconds before the second attempt. */
const RETRY_MS = 1_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Pick<CallOptions, 'showError'>
    defaultError: unknown
  }
}

const isOld = ({ state, queryKey }: Query): boolean =>
  !isPersonalRead(queryKey[0] as CallKey) && Date.now() - state.dataUpdatedAt > FOCUS_STALE_MS

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      const isShown = error instanceof ApiError && error.isSessionOver
      if (!isShown && isErrorShown(error, meta?.showError)) apiHooks().toast(errorText(error), 'error')
    },
  }),
  defaultOptions: {
    queries: {
      // offline a read fails at once and says so; it is refetched on reconnection
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: CACHE_TIME_MS,
      retry: (failures, error) => failures < 1 && isPassing(error) && platform.isOnline(),
      retryDelay: RETRY_MS,
      refetchOnWindowFocus: (query) => (isOld(query as Query) ? 'always' : false),
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
  },
})

/** Called once when the app starts: the session is the shell's, the front and the network are the platform's. */
export function setupApi(hooks: Partial<ApiHooks>): void {
  setApiHooks(hooks)
  focusManager.setEventListener((setFocused) => platform.onVisible(setFocused))
  onlineManager.setEventListener((setOnline) => platform.onOnline(setOnline))
  queryClient.mount()
}

/** Forgets every answer, stored ones too, after log-in, log-out or a change of company; answers still under way are dropped. */
export function clearCache(): void {
  clearFirstScreens()
  const cache = queryClient.getQueryCache()
  void queryClient.cancelQueries()
  for (const query of cache.getAll()) {
    if (query.getObserversCount()) query.reset()
    else cache.remove(query)
  }
  nextSession()
}
