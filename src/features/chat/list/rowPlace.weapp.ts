interface Touch {
  touches?: readonly { clientY: number }[]
}

/** Where the finger is, from the top of the page: the mini-program cannot ask a row at once. */
export const placeOf = (_id: string, event: unknown): number => (event as Touch | undefined)?.touches?.[0]?.clientY ?? 0
