/** What a write makes outdated: the reads its table entry names, refetched where they are on a screen. */
import { isPages, keepFirstPages } from './lists/infinite-pages'
import { loadInvalidations } from './load-invalidations'
import { isPersonalRead } from './personal-reads'
import { queryClient } from './query-client'
import type { ReadKey, WriteKey } from './types'

/**
 * Marks the answers of these reads as outdated, drops those still under way, and refetches those on a screen; those of a page
 * behind others are fetched once it is active. `patched` are queries (by hash) that show the change already: lists of profiles
 * among them stay as they are.
 */
export function invalidate(keys: readonly ReadKey[], patched: ReadonlySet<string> = new Set()): void {
  const wanted = new Set<unknown>(keys)
  const isWanted = ({ queryKey }: { queryKey: readonly unknown[] }) => wanted.has(queryKey[0])
  const isOutdated = (query: { queryKey: readonly unknown[]; queryHash: string }) =>
    isWanted(query) && !(patched.has(query.queryHash) && isPersonalRead(query.queryKey[0] as ReadKey))
  for (const query of queryClient.getQueryCache().findAll({ predicate: isWanted })) {
    if (isPages(query.state.data) && isOutdated(query)) keepFirstPages(queryClient, query.queryKey)
    // an answer under way was read before the write; `silent` = who waits for it gets the one asked below
    const isActive = query.isActive()
    if (query.state.fetchStatus === 'fetching') void query.cancel({ silent: isActive, revert: !isActive })
  }
  void queryClient.invalidateQueries({ predicate: isOutdated })
}

/** The same, triggered by something other than a write: a push. */
export const invalidateReads = (...keys: ReadKey[]): void => invalidate(keys)

/** Refetches the lists on the screen, and what else there is not new, for a page that was pulled down; resolves once everything has answered. */
export async function refetchShown(): Promise<void> {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ type: 'active' }))
    if (isPages(state.data)) keepFirstPages(queryClient, queryKey)
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => isPages(query.state.data) || query.isStale(),
  })
}

/** Everything a write made outdated, by the table of writes and reads. */
export async function invalidateAfter(write: WriteKey, patched?: ReadonlySet<string>): Promise<void> {
  const tables = await loadInvalidations().catch(() => undefined)
  if (tables) invalidate(tables.invalidations[write] ?? [], patched)
  // without the table (its file could not be fetched) everything is refetched
  else void queryClient.invalidateQueries()
}

/** What the server says has changed: the kind of a decided review, or the page a notice leads to. */
export type Push = { review: string } | { page: string }

/** '/entpaccount?tab=applications' is /entpaccount, '/careercircle/my' is /careercircle. */
const pageOf = (path: string): string => /^\/[^/?#]*/.exec(path)?.[0] ?? ''

/** Everything that a push reports as outdated; lists of profiles are never refetched by themselves. */
export async function invalidateAfterPush(push: Push): Promise<void> {
  const tables = await loadInvalidations().catch(() => undefined)
  if (!tables) return
  const keys = 'review' in push ? tables.reviewInvalidations[push.review] : tables.pageInvalidations[pageOf(push.page)]
  invalidate((keys ?? []).filter((key) => !isPersonalRead(key)))
}
