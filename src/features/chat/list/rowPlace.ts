/** Nearer to the top of the window a menu hangs under its message (C-4-43); a higher menu is moved into sight. CSS pixels. */
export const ROOM = 160
/** Where the row of a message begins, from the top of the window (web). */
export const placeOf = (id: string, _event: unknown): number =>
  document.getElementById(`m-${id}`)?.getBoundingClientRect().top ?? 0
