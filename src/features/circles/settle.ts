/** Ends with the action, done or refused: its error has been shown already. */
export const settle = (action: Promise<unknown>): Promise<void> =>
  action.then(
    () => undefined,
    () => undefined,
  )
