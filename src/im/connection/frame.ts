/** What JSON writes and a socket of ours takes back for what no text may hold: NUL, and half of a pair as an emoji cut in two leaves. */
const UNSTORABLE = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g

/** A frame as text. What no text may hold becomes the sign for that, else the service could not even say whose frame it was. */
export const formatFrame = (frame: object): string =>
  JSON.stringify(frame).replace(UNSTORABLE, (match) => (match === '\\\\' ? match : '\ufffd'))
