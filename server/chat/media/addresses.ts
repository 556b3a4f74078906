/**
 * Bodies of messages name files by a reference, 'file:ID', for ever. On their way to a device references become signed
 * addresses, so that a picture of last month is shown today, and an address that leaks ends by itself.
 */
type Payload = Record<string, unknown>
type Change = (url: unknown) => string

const REFERENCE = /^file:(\d{1,19})$/
/** An address of ours, absolute or not, or a reference. */
const ADDRESS = /^(?:(?:https?:\/\/[^/]+)?\/files\/|file:)(\d{1,19})(?:[?#]|$)/
/** Hours an address in a message works at least: a page may stay open over night. */
export const ADDRESS_HOURS = 24
/** Shown for a film that came without a picture. */
export const NEUTRAL_SNAPSHOT = '/files/video.png'

export const referenceOf = (id: string): string => `file:${id}`
/** The file an address or a reference names; undefined for anything else. */
export const fileIdOf = (url: unknown): string | undefined =>
  typeof url === 'string' ? ADDRESS.exec(url)?.[1] : undefined

const mapped = (payload: Payload, keys: readonly string[], change: Change): Payload => ({
  ...payload,
  ...Object.fromEntries(keys.filter((key) => key in payload).map((key) => [key, change(payload[key])])),
})
const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const IMAGE_KEYS = ['imageUrl', 'url']
const KEYS: Record<string, readonly string[]> = {
  TIMSoundElem: ['url', 'remoteAudioUrl'],
  TIMVideoFileElem: ['remoteVideoUrl', 'videoUrl', 'thumbUrl', 'snapshotUrl', 'remoteSnapshotUrl', 'remoteThumbUrl'],
  TIMFileElem: ['fileUrl', 'remoteFileUrl'],
}
/** Records inside records that are looked into; deeper ones keep what they say. */
const LAYERS = 100

/** A copy of a body with every address of a file changed, merged records included; other types as they are. */
export function mapAddresses(type: string, payload: Payload, change: Change, layers = LAYERS): Payload {
  const keys = KEYS[type]
  if (keys) return mapped(payload, keys, change)
  if (type === 'TIMImageElem') {
    const pictures = listOf(payload.imageInfoArray)
    return { ...payload, imageInfoArray: pictures.map((p) => (isRecord(p) ? mapped(p, IMAGE_KEYS, change) : p)) }
  }
  if (type === 'TIMGroupTipElem' && isRecord(payload.newGroupProfile))
    return { ...payload, newGroupProfile: mapped(payload.newGroupProfile, ['avatar'], change) }
  if (type !== 'TIMRelayElem' || layers === 0) return payload
  const inner = (body: unknown) =>
    isRecord(body) && typeof body.type === 'string' && isRecord(body.payload)
      ? { ...body, payload: mapAddresses(body.type, body.payload, change, layers - 1) }
      : body
  const messageList = listOf(payload.messageList).map((m) =>
    isRecord(m) ? { ...m, messageBody: listOf(m.messageBody).map(inner) } : m,
  )
  return { ...payload, messageList }
}

/** Any answer or push with the references in its messages and pictures of groups turned into addresses. */
function opened(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((v) => opened(v, change))
  if (!isRecord(value)) return value
  if (typeof value.type === 'string' && isRecord(value.payload))
    return { ...value, payload: mapAddresses(value.type, value.payload, change) }
  const one = (key: string, v: unknown) => (key === 'avatar' && typeof v === 'string' ? change(v) : opened(v, change))
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, one(key, v)]))
}

/** The text of a frame as a device gets it. Frames without references, nearly all, cost one look at the text. */
export function withAddresses(text: string, urlOf: (id: string) => string): string {
  if (!text.includes('"file:')) return text
  const change: Change = (url) => {
    const id = typeof url === 'string' ? REFERENCE.exec(url)?.[1] : undefined
    return id ? urlOf(id) : String(url)
  }
  return JSON.stringify(opened(JSON.parse(text), change))
}
