/**
 * Files in messages. A body may only name files of ours that its sender brought, or that stand in a conversation of his;
 * everything else it says about them is written anew from what we know. The conversation then holds the file.
 */
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { sanitizeFileName } from '../../http/uploads'
import { ChatError } from '../core/chat-error'
import { type FileElementType, isFileElement } from '../core/message-types'
import type { PendingMessage } from '../core/pending-message'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import { type FileKind, imageFormatOf } from './file-rules'
import { mapFileUrls, parseFileId, toFileReference, VIDEO_PLACEHOLDER_PATH } from './file-urls'
import { scaleImage } from './image-scaling'

type Payload = Record<string, unknown>

interface Held {
  id: string
  kind: FileKind
  width: number
  height: number
  thumbId: string
  largeId: string
  thumbSize: number
  largeSize: number
  isSensitive: boolean
  name: string
  size: number
  mime: string
}

/** Files among `ids` that `userId` may put into a message. */
async function usable(db: Executor, userId: string, ids: string[]): Promise<Map<string, Held>> {
  if (!ids.length) return new Map()
  const rows = await fetchRows(
    db,
    sql`SELECT c.id::text AS id, c.kind, c.width, c.height, c.thumb_id::text AS thumb_id, c.large_id::text AS large_id,
          c.is_sensitive, o.name, o.size, o.mime, t.size AS thumb_size, l.size AS large_size
        FROM chat_files c JOIN files o ON o.id = c.id
          LEFT JOIN files t ON t.id = c.thumb_id LEFT JOIN files l ON l.id = c.large_id
        WHERE c.id IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          AND (c.owner = ${userId} OR EXISTS (SELECT 1 FROM chat_file_links k JOIN chat_members b
            ON b.conversation_id = k.conversation_id AND b.user_id = ${userId} WHERE k.file_id = c.id))`,
  )
  const held = rows.map((r) => ({
    id: toText(r.id),
    kind: toText(r.kind) as FileKind,
    width: toNumber(r.width),
    height: toNumber(r.height),
    thumbId: toText(r.thumb_id),
    largeId: toText(r.large_id),
    thumbSize: toNumber(r.thumb_size),
    largeSize: toNumber(r.large_size),
    isSensitive: r.is_sensitive === true,
    name: toText(r.name),
    size: toNumber(r.size),
    mime: toText(r.mime),
  }))
  return new Map(held.map((h) => [h.id, h]))
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
const whole = (value: unknown, max: number) => Math.min(Math.max(Math.floor(Number(value)) || 0, 0), max)

function imageBody(p: Payload, f: Held): Payload {
  const picture = (at: number, sizeType: number, id: string, size: number, side: number) => {
    const { width, height } = side ? scaleImage(f.width, f.height, side) : f
    const url = toFileReference(id || f.id)
    return {
      instanceID: Number(BigInt(f.id) % 9_999_990n) + at,
      sizeType,
      type: at,
      size: id ? size : f.size,
      width,
      height,
      imageUrl: url,
      url,
    }
  }
  return {
    imageFormat: imageFormatOf(f.mime),
    uuid: text(p.uuid),
    // sizeType: 1 original, 2 large, 3 thumbnail; the places are original, thumbnail, large.
    imageInfoArray: [
      picture(0, 1, f.id, f.size, 0),
      picture(1, 3, f.thumbId, f.thumbSize, CHAT_LIMITS.thumbSide),
      picture(2, 2, f.largeId, f.largeSize, CHAT_LIMITS.largeSide),
    ],
  }
}

function audioBody(p: Payload, f: Held): Payload {
  const url = toFileReference(f.id)
  const second = whole(p.second, 86_400)
  return { downloadFlag: 2, second, size: f.size, url, remoteAudioUrl: url, uuid: text(p.uuid) }
}

function videoBody(p: Payload, f: Held, snapshot: Held | undefined): Payload {
  const url = toFileReference(f.id)
  const shown = snapshot ? toFileReference(snapshot.id) : VIDEO_PLACEHOLDER_PATH
  const width = snapshot?.width ?? (whole(p.thumbWidth, 100_000) || 200)
  const height = snapshot?.height ?? (whole(p.thumbHeight, 100_000) || 200)
  const size = snapshot?.size ?? 0
  return {
    remoteVideoUrl: url,
    videoFormat: f.mime === 'video/quicktime' ? 'mov' : 'mp4',
    videoSecond: whole(p.videoSecond, 86_400),
    videoSize: f.size,
    videoUrl: url,
    videoDownloadFlag: 2,
    videoUUID: text(p.videoUUID),
    thumbUUID: text(p.thumbUUID),
    thumbFormat: 'jpg',
    thumbWidth: width,
    snapshotWidth: width,
    thumbHeight: height,
    snapshotHeight: height,
    thumbSize: size,
    snapshotSize: size,
    thumbDownloadFlag: 2,
    thumbUrl: shown,
    snapshotUrl: shown,
    remoteSnapshotUrl: shown,
    remoteThumbUrl: shown,
  }
}

function fileBody(p: Payload, f: Held): Payload {
  const url = toFileReference(f.id)
  return {
    downloadFlag: 2,
    fileUrl: url,
    remoteFileUrl: url,
    uuid: text(p.uuid),
    fileName: sanitizeFileName(String(p.fileName)),
    fileSize: f.size,
  }
}

interface Kind {
  /** The address of the file, in the field that names the stored one first. */
  main(p: Payload): unknown
  needs?: FileKind
  body(p: Payload, file: Held, snapshot: Held | undefined): Payload
}
const firstPicture = (p: Payload): Payload => (p.imageInfoArray as Payload[] | undefined)?.[0] ?? {}
const KINDS: Record<FileElementType, Kind> = {
  TIMImageElem: { main: (p) => firstPicture(p).imageUrl || firstPicture(p).url, needs: 'image', body: imageBody },
  TIMSoundElem: { main: (p) => p.remoteAudioUrl || p.url, needs: 'audio', body: audioBody },
  TIMVideoFileElem: { main: (p) => p.remoteVideoUrl || p.videoUrl, needs: 'video', body: videoBody },
  TIMFileElem: { main: (p) => p.remoteFileUrl || p.fileUrl, body: fileBody },
}

/** Check of admission: rewrites the body of a message with files and links them to its conversation. */
export function keepFiles(attempt: PendingMessage): void | Promise<void> {
  const { type } = attempt.message
  if (isFileElement(type)) return keepOne(attempt, KINDS[type])
  if (type === 'TIMRelayElem') return keepMerged(attempt)
}

async function keepOne({ chat: { ctx }, sender, info, message }: PendingMessage, kind: Kind): Promise<void> {
  const { payload } = message
  const mainId = parseFileId(ctx.files, kind.main(payload))
  if (!mainId) throw new ChatError('FILE_UNKNOWN')
  const snapshotId = message.type === 'TIMVideoFileElem' ? parseFileId(ctx.files, payload.remoteSnapshotUrl) : undefined
  const held = await usable(ctx.db, sender.userId, snapshotId ? [mainId, snapshotId] : [mainId])
  const main = held.get(mainId)
  if (!main || (kind.needs && main.kind !== kind.needs)) throw new ChatError('FILE_UNKNOWN')
  const found = snapshotId ? held.get(snapshotId) : undefined
  const snapshot = found?.kind === 'image' ? found : undefined
  if (main.isSensitive || snapshot?.isSensitive) throw new ChatError('SENSITIVE_IMAGE')
  message.payload = kind.body(payload, main, snapshot)
  await link(ctx, info.id, snapshot ? [main.id, snapshot.id] : [main.id])
}

/** Files inside a merged record: those its sender may not use lose their address, the others belong here too. */
async function keepMerged({ chat: { ctx }, sender, info, message }: PendingMessage): Promise<void> {
  const ids = new Set<string>()
  mapFileUrls(message.type, message.payload, (url) => {
    const id = parseFileId(ctx.files, url)
    if (id) ids.add(id)
    return ''
  })
  if (!ids.size) return
  const usableIds = await referable(ctx.db, sender.userId, [...ids])
  message.payload = mapFileUrls(message.type, message.payload, (url) => {
    const id = parseFileId(ctx.files, url)
    if (!id) return typeof url === 'string' && url === VIDEO_PLACEHOLDER_PATH ? url : ''
    return usableIds.has(id) ? toFileReference(id) : ''
  })
  await link(ctx, info.id, [...usableIds])
}

/** Files among `ids`, copies of pictures included, that `userId` may pass on. */
export async function referable(db: Executor, userId: string, ids: string[]): Promise<Set<string>> {
  const rows = await fetchRows(
    db,
    sql`WITH wanted AS (SELECT value::bigint AS id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        SELECT w.id::text AS id FROM wanted w
        JOIN chat_files c ON c.id = w.id OR c.thumb_id = w.id OR c.large_id = w.id
        WHERE NOT c.is_sensitive AND (c.owner = ${userId} OR EXISTS (SELECT 1 FROM chat_file_links k JOIN chat_members b
          ON b.conversation_id = k.conversation_id AND b.user_id = ${userId} WHERE k.file_id IN (c.id, w.id)))`,
  )
  return new Set(rows.map((r) => toText(r.id)))
}

/**
 * Marks files and, of a picture, all its sizes as used. Throws FILE_UNKNOWN when one of them was forgotten in this moment,
 * having waited too long for its message.
 */
export async function attachWhole(ctx: AppContext, ids: string[]): Promise<void> {
  const rows = await fetchRows(
    ctx.db,
    sql`WITH wanted AS (SELECT value::bigint AS id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        SELECT c.id::text AS id, c.thumb_id::text AS thumb_id, c.large_id::text AS large_id FROM wanted w
        JOIN chat_files c ON c.id = w.id OR c.thumb_id = w.id OR c.large_id = w.id`,
  )
  const whole = new Set(rows.flatMap((r) => [toText(r.id), toText(r.thumb_id), toText(r.large_id)]).filter(Boolean))
  const attached = await ctx.files.attach([...whole])
  if (ids.some((id) => !attached.has(id))) throw new ChatError('FILE_UNKNOWN')
}

/** From now on members of the conversation may send these files on. Throws what attachWhole() throws. */
export async function link(ctx: AppContext, conversationId: string, ids: string[]): Promise<void> {
  if (!ids.length) return
  await attachWhole(ctx, ids)
  await ctx.db.execute(sql`
    INSERT INTO chat_file_links (file_id, conversation_id)
    SELECT value::bigint, ${conversationId}::bigint FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
    ON CONFLICT DO NOTHING`)
}
