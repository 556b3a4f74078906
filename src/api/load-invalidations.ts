/** The tables of writes, pushes and reads, fetched with the first of them: no page needs them to open. */
export const loadInvalidations = () => import('./invalidations')
