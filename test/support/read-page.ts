/** A page's envelope as a client works with it: its rows, and what comes with them. */
export const readPage = <E extends { data: unknown }>({
  data,
  ...pageInfo
}: E): { rows: E['data'] } & Omit<E, 'data'> => ({
  rows: data,
  ...pageInfo,
})
