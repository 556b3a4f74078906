/** Stores the answers of the tab pages while they are active. */
import { platform } from '@/platform'
import * as candidates from '~contract/calls/candidates/candidates'
import * as applications from '~contract/calls/hiring/applications'
import * as interviews from '~contract/calls/hiring/interviews'
import * as jobs from '~contract/calls/jobs/jobs'
import { routeOf } from '~contract/routes'
import { isPages } from '../lists/infinite-pages'
import { queryClient } from '../query-client'
import { sessionKey } from '../query-keys'
import type { ReadKey } from '../types'
import { firstScreensEpoch } from './clear'
import { loadEntry, type StoredAnswer, saveEntry } from './stored-entry'

/** Milliseconds after a new answer before it is stored. */
const SAVE_MS = 2000

/** What the tab pages show first; never a contact or a whole resume. */
const FIRST_SCREEN_READS: ReadonlySet<unknown> = new Set<ReadKey>([
  applications.list,
  interviews.list,
  jobs.list,
  candidates.listJobs,
  candidates.recommend,
])

const isTabInFront = (): boolean => routeOf(platform.currentPath())?.tab !== undefined

/** Answers on the screen, of lists the first page. */
function shownAnswers(): StoredAnswer[] {
  const session = sessionKey()
  const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    FIRST_SCREEN_READS.has(queryKey[0]) && queryKey[1] === session
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isShown })
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey: [call, , ...rest], state: { data, dataUpdatedAt } }) => ({
      key: [call as string, ...rest],
      data: isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
      at: dataUpdatedAt,
    }))
}

let stop = (): void => undefined

/** From now on stores the answers of this account, besides those that are stored of it. */
export function keepAnswers(account: string, user: object): void {
  stop()
  const epoch = firstScreensEpoch()
  const before = loadEntry()
  saveEntry({ account, user, answers: before?.account === account ? before.answers : [] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    timer = undefined
    const entry = loadEntry()
    // logged out, or another account logged in beside this page
    if (epoch !== firstScreensEpoch() || entry?.account !== account) stop()
    else if (isTabInFront()) saveEntry({ ...entry, answers: [...shownAnswers(), ...entry.answers] })
  }
  const known = new Map<string, unknown>()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query: { queryKey, queryHash, state } }) => {
    // an equal answer, as of a poll, is the same object
    if (type !== 'updated' || !FIRST_SCREEN_READS.has(queryKey[0]) || known.get(queryHash) === state.data) return
    known.set(queryHash, state.data)
    timer ??= setTimeout(save, SAVE_MS)
  })
  stop = () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
