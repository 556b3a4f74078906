interface Touch {
  touches?: readonly { clientY: number }[]
}

/** Room above a message that the highest menu needs, here where nothing can be measured. CSS pixels. */
export const ROOM = 260
/** Where the finger is, from the top of the page: the mini-program cannot ask a row at once. */
export const placeOf = (_id: string, event: unknown): number => (event as Touch | undefined)?.touches?.[0]?.clientY ?? 0
