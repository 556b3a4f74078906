/** Files as apps pass them (a File, an input, results of wx and uni), converted to one type. */
export type MediaKind = 'image' | 'audio' | 'video' | 'file'

export interface FileSource {
  name: string
  /** Bytes; 1 when the device does not report them. */
  size: number
  /** Extension of the name; for a browser's video the second half of its media type. */
  type: string
  /** What is uploaded: a Blob in browsers, a path in mini-programs. */
  body: Blob | string
  /** As the app passed it: milliseconds of a recording, seconds of a video. */
  duration: number
  width: number
  height: number
  /** The mini-program's snapshot of a video. */
  thumb: string
}

// biome-ignore lint/suspicious/noExplicitAny: shapes of four platforms meet here
type RawFile = any
const isBlob = (v: RawFile): v is File => typeof Blob !== 'undefined' && v instanceof Blob
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The chosen file of the app's value; undefined when none was chosen. */
export function toFileSource(kind: MediaKind, given: RawFile): FileSource | undefined {
  const picked = given.files?.[0] ?? given.tempFiles?.[0] ?? given.tempFile ?? (given.files ? undefined : given)
  return picked && toSource(kind, picked, given)
}

function toSource(kind: MediaKind, picked: RawFile, given: RawFile): FileSource | undefined {
  const body = bodyOf(picked, given)
  if (!isBlob(body) && typeof body !== 'string') return undefined
  const name = nameOf(picked, body)
  const mime = String(picked.type ?? '')
  const subtype = mime.split('/')[1]
  return {
    name: name || `${kind}.${subtype ?? 'bin'}`,
    size: Number(picked.size ?? picked.fileSize ?? 1),
    type: isBlob(body) && kind === 'video' && subtype !== undefined ? subtype : endingOf(name || mime),
    body,
    duration: toNumber(picked.duration ?? given.duration),
    width: toNumber(picked.width ?? given.width),
    height: toNumber(picked.height ?? given.height),
    thumb: String(picked.thumbTempFilePath ?? given.thumbTempFilePath ?? ''),
  }
}

/** The Blob of a browser's file, otherwise the path. */
function bodyOf(picked: RawFile, given: RawFile): unknown {
  if (isBlob(picked)) return picked
  if (isBlob(picked.file)) return picked.file
  return picked.tempFilePath || picked.path || given.tempFilePaths?.[0] || picked.url || picked.uri
}

/** The file's name, or the last part of its path; '' for a Blob without a name. */
const nameOf = (picked: RawFile, body: Blob | string): string =>
  String(picked.name || picked.fileName || (typeof body === 'string' ? body.slice(body.lastIndexOf('/') + 1) : ''))

/** 0 when it is missing or no number. */
const toNumber = (value: unknown): number => Number(value ?? 0) || 0
