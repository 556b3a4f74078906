/** Ends with the act, done or refused: its error has been shown already. */
export const settle = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    () => undefined,
  )
