/** Changes of a page's query in place. */

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
export function withChange(
  query: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const next: Record<string, string> = { ...query }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}
