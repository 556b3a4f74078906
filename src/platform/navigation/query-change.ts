/** Changes of a page's query in place. */
import type { PageQuery, QueryChange } from '../base/types'

type QueryListener = (path: string) => void

const listeners = new Set<QueryListener>()

/** Subscribes to the address of a page whose query was changed in place. Returns an unsubscribe function. */
export function onQueryReplaced(listener: QueryListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const emitQueryReplaced: QueryListener = (path) => {
  for (const listener of [...listeners]) listener(path)
}

/** The query with a change; undefined removes a name. */
export function withChange(query: PageQuery, change: QueryChange): Record<string, string> {
  const next: Record<string, string> = { ...query }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}

/** Equal names and values, in any order. */
export function isSameQuery(a: PageQuery, b: PageQuery): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** The change that makes one query of another. */
export function queryDifference(from: PageQuery, to: PageQuery): QueryChange {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.fromEntries([...names].filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]))
}
