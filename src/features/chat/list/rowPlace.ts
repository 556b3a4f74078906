/** Where the row of a message begins, from the top of the window (web). */
export const placeOf = (id: string, _event: unknown): number =>
  document.getElementById(`m-${id}`)?.getBoundingClientRect().top ?? 0
