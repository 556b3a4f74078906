/**
 * Bodies of messages name files by a permanent reference, 'file:ID'; only a file that its sender may use becomes one
 * (link-files.ts, avatar.ts). For devices references become signed addresses (frame-urls.ts): an old image can still be
 * shown, and a leaked address expires.
 */
import type { FileNames } from '../../core/file-names'

type Payload = Record<string, unknown>
export type MapUrl = (url: unknown) => string

const REFERENCE = /^file:(\d{1,19})$/
/** An address of ours, absolute or relative, or a reference. */
const FILE_URL = /^(?:(?:https?:\/\/[^/]+)?\/files\/|file:)([\w-]{1,22})(?:[?#]|$)/
/** Shown for a video without a snapshot. */
export const VIDEO_PLACEHOLDER_PATH = '/files/video.png'

export const toFileReference = (id: string): string => `file:${id}`
/** The file of an address or a reference; undefined for anything else. */
export function parseFileId(names: FileNames, url: unknown): string | undefined {
  const name = typeof url === 'string' ? FILE_URL.exec(url)?.[1] : undefined
  return name && names.idOf(name)
}
/** The file of a stored reference; undefined for anything else. */
export const fileIdOfReference = (url: unknown): string | undefined =>
  typeof url === 'string' ? REFERENCE.exec(url)?.[1] : undefined

const mapKeys = (payload: Payload, keys: readonly string[], mapUrl: MapUrl): Payload => ({
  ...payload,
  ...Object.fromEntries(keys.filter((key) => key in payload).map((key) => [key, mapUrl(payload[key])])),
})
export const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const IMAGE_KEYS = ['imageUrl', 'url']
const URL_KEYS: Record<string, readonly string[]> = {
  TIMSoundElem: ['url', 'remoteAudioUrl'],
  TIMVideoFileElem: ['remoteVideoUrl', 'videoUrl', 'thumbUrl', 'snapshotUrl', 'remoteSnapshotUrl', 'remoteThumbUrl'],
  TIMFileElem: ['fileUrl', 'remoteFileUrl'],
}
/** Depth of nested merged records that is mapped; deeper ones stay as they are. */
const MAX_LAYERS = 100

/** A copy of a body with every file address mapped, merged records included; other types as they are. */
export function mapFileUrls(type: string, payload: Payload, mapUrl: MapUrl, layers = MAX_LAYERS): Payload {
  const keys = URL_KEYS[type]
  if (keys) return mapKeys(payload, keys, mapUrl)
  if (type === 'TIMImageElem') {
    const images = listOf(payload.imageInfoArray)
    return { ...payload, imageInfoArray: images.map((p) => (isRecord(p) ? mapKeys(p, IMAGE_KEYS, mapUrl) : p)) }
  }
  if (type === 'TIMGroupTipElem' && isRecord(payload.newGroupProfile))
    return { ...payload, newGroupProfile: mapKeys(payload.newGroupProfile, ['avatar'], mapUrl) }
  if (type !== 'TIMRelayElem' || layers === 0) return payload
  const mapBody = (body: unknown) =>
    isRecord(body) && typeof body.type === 'string' && isRecord(body.payload)
      ? { ...body, payload: mapFileUrls(body.type, body.payload, mapUrl, layers - 1) }
      : body
  const messageList = listOf(payload.messageList).map((m) =>
    isRecord(m) ? { ...m, messageBody: listOf(m.messageBody).map(mapBody) } : m,
  )
  return { ...payload, messageList }
}

/** Ids of the files that a body names; `idOf` reads them from its addresses or references. */
export function fileIdsIn(type: string, payload: Payload, idOf: (url: unknown) => string | undefined): string[] {
  const ids = new Set<string>()
  mapFileUrls(type, payload, (url) => {
    const id = idOf(url)
    if (id) ids.add(id)
    return ''
  })
  return [...ids]
}
