/** The one row whose actions are shown. */
type Close = () => void

let closeOpen: Close | undefined

/** Makes a row the open one; another one closes. `close` must be stable for the life of the row. */
export function setOpenRow(close: Close): void {
  if (closeOpen !== close) closeOpen?.()
  closeOpen = close
}

/** Forgets a row that closed by itself or is gone. */
export function clearOpenRow(close: Close): void {
  if (closeOpen === close) closeOpen = undefined
}

/** Closes the open row, if any: what shows rows calls it when it scrolls and is touched. */
export function closeSwipeRow(): void {
  closeOpen?.()
  closeOpen = undefined
}
