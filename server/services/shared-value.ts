/** A value that is made once for all who ask at the same time, and kept for a while. */

/** Returns what `make` made less than `milliseconds` ago, else makes it again; a failure is not kept. `elapsed` never runs back. */
export function sharedFor<T>(milliseconds: number, make: () => Promise<T>, elapsed: () => number): () => Promise<T> {
  let value: Promise<T> | undefined
  let validUntil = Number.POSITIVE_INFINITY
  return () => {
    if (value && elapsed() < validUntil) return value
    validUntil = Number.POSITIVE_INFINITY
    const made = make()
    value = made
    made.then(
      () => {
        validUntil = elapsed() + milliseconds
      },
      () => {
        if (value === made) value = undefined
      },
    )
    return made
  }
}
