/** Escapes of what the server cannot store: NUL, and half a surrogate pair, as an emoji cut in two leaves it. */
const UNSTORABLE = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g

/** A frame as text. Unstorable characters become U+FFFD, else the server could not even read the frame's id. */
export const formatFrame = (frame: object): string =>
  JSON.stringify(frame).replace(UNSTORABLE, (match) => (match === '\\\\' ? match : '\ufffd'))
