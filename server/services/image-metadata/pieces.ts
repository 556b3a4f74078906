/** Pieces of a picture: segments, chunks, boxes. */

/** An ordinary picture has far fewer. More of them, a few bytes each, would take many times the memory of the file. */
const MAX_PIECES = 100_000

/** Throws a RangeError for more pieces than a picture has. */
export function assertPieceCount(count: number): void {
  if (count > MAX_PIECES) throw new RangeError(`more than ${MAX_PIECES} pieces`)
}

/** All pieces. Throws a RangeError for more of them than a picture has. */
export function piecesOf<T>(pieces: Iterable<T>): T[] {
  const found: T[] = []
  for (const piece of pieces) assertPieceCount(found.push(piece))
  return found
}
