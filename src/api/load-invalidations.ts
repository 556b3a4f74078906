/** The table of writes and reads, fetched with the first write: no page needs it to open. */
export const loadInvalidations = async () => (await import('./invalidations')).invalidations
