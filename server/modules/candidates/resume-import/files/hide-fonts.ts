/**
 * Hides embedded TrueType fonts from pdf.js. It would repair every glyph for drawing, which takes a third of the time of a file;
 * the text of a font comes from its ToUnicode map or its encoding. Runs inside the worker thread only.
 */

/** Bytes before and after a name in which its object is looked for; font dictionaries with 256 widths have about 2,000. */
const WINDOW = 8192
/** With more fonts the file stays as it is. */
const MAX_FONTS = 500
const FONT_FILE = '/FontFile2'
const HIDDEN = '/FontFileX'

/** Where `name` is in `bytes`, at most MAX_FONTS + 1 times. A longer name that begins alike does not count. */
function offsetsOf(bytes: Buffer, name: string): number[] {
  const offsets: number[] = []
  for (let at = bytes.indexOf(name); at >= 0 && offsets.length <= MAX_FONTS; at = bytes.indexOf(name, at + name.length))
    if (!/[0-9A-Za-z]/.test(String.fromCharCode(bytes[at + name.length] ?? 0))) offsets.push(at)
  return offsets
}

/** The text of the object around this place, as far as the window shows it. */
function objectAt(bytes: Buffer, at: number): string {
  const before = bytes.toString('latin1', Math.max(0, at - WINDOW), at)
  const after = bytes.toString('latin1', at, at + WINDOW)
  return before.slice(before.lastIndexOf(' obj') + 1) + after.split('endobj', 1)[0]
}

/** True when every font of the file says itself which letters it shows. */
function hasLetters(bytes: Buffer): boolean {
  // objects within compressed streams cannot be seen
  if (bytes.includes('/ObjStm')) return false
  const composite = offsetsOf(bytes, '/Type0')
  const simple = offsetsOf(bytes, '/TrueType')
  if (composite.length + simple.length > MAX_FONTS) return false
  return (
    composite.every((at) => objectAt(bytes, at).includes('/ToUnicode')) &&
    simple.every((at) => /\/(?:ToUnicode|Encoding)/.test(objectAt(bytes, at)))
  )
}

/** Renames the references to font files in `file`, in place and without moving a byte, where no text depends on them. */
export function hideFonts(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!hasLetters(bytes)) return
  for (const at of offsetsOf(bytes, FONT_FILE))
    if (objectAt(bytes, at).includes('/FontDescriptor')) bytes.write(HIDDEN, at, 'latin1')
}
