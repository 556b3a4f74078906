/** What a write makes outdated: the reads its table entry names, asked again where they are on a screen. */
import { isPages, keepFirstPages } from './infinite-pages'
import { loadInvalidations } from './load-invalidations'
import { isPersonalRead } from './personal-reads'
import { queryClient } from './query-client'
import type { ReadKey, WriteKey } from './types'

/**
 * Marks the answers of these reads as outdated, drops those still under way, and asks again for those on a screen.
 * `patched` are queries (by hash) that show the change already: lists of profiles among them are marked only.
 */
export function invalidate(keys: readonly ReadKey[], patched: ReadonlySet<string> = new Set()): void {
  const wanted = new Set<unknown>(keys)
  const isWanted = ({ queryKey }: { queryKey: readonly unknown[] }) => wanted.has(queryKey[0])
  const isKept = (query: { queryKey: readonly unknown[]; queryHash: string }) =>
    patched.has(query.queryHash) && isPersonalRead(query.queryKey[0] as ReadKey)
  for (const query of queryClient.getQueryCache().findAll({ predicate: isWanted })) {
    if (isPages(query.state.data) && !isKept(query)) keepFirstPages(queryClient, query.queryKey)
    // an answer under way was read before the write
    if (query.state.fetchStatus === 'fetching' && !query.isActive()) void query.cancel({ revert: true })
  }
  void queryClient.invalidateQueries({ predicate: isWanted, refetchType: 'none' })
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => isWanted(query) && !isKept(query) })
}

/** The same, told by other means than a write: a push. */
export const invalidateReads = (...keys: ReadKey[]): void => invalidate(keys)

/** Everything a write made outdated, by the table of writes and reads. */
export async function invalidateAfter(write: WriteKey, patched?: ReadonlySet<string>): Promise<void> {
  const table = await loadInvalidations().catch(() => undefined)
  if (table) invalidate(table[write] ?? [], patched)
  // without the table (its file could not be fetched) everything is asked again
  else void queryClient.invalidateQueries()
}
