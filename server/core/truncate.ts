/** The text, cut to `length` characters; a cut one ends with '…', which counts. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text
