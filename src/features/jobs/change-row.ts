/** Changes the row of this id; a list without it stays the same. */
export const changeRow =
  <T extends { id: string }>(id: string, change: (row: T) => T) =>
  (rows: readonly T[]): readonly T[] =>
    rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? change(row) : row)) : rows
