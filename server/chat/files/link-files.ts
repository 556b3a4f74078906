/**
 * Files in messages. A body may only name files of ours that its sender uploaded or that are linked to one of the sender's
 * conversations; the other fields about them are replaced by stored values. The file is linked to the conversation.
 */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { cutText } from '../../../contract/domain/texts/graphemes'
import type { AppContext } from '../../app-context'
import { sanitizeFileName } from '../../http/uploads'
import { ChatError } from '../core/chat-error'
import { type FileElementType, isFileElement } from '../core/message-types'
import type { PendingMessage } from '../stored-messages/pending-message'
import { findForwardableFiles, insertFileLinks, listAllSizes, listUsableFiles, type UsableFile } from './file-rows'
import { type FileKind, imageFormatOf } from './file-rules'
import { parseFileId, toFileReference, VIDEO_PLACEHOLDER_PATH } from './file-urls'
import { scaleImage } from './image-scaling'
import { findListFiles, toFileReferences } from './merged-list-files'

type Payload = Record<string, unknown>

const toShortText = (value: unknown) => (typeof value === 'string' ? cutText(value, 200) : '')
const toBoundedInt = (value: unknown, max: number) => Math.min(Math.max(Math.floor(Number(value)) || 0, 0), max)

function imageBody(p: Payload, f: UsableFile): Payload {
  const imageInfo = (at: number, sizeType: number, id: string | null, size: number | null, side: number) => {
    const { width, height } = side ? scaleImage(f.width, f.height, side) : f
    const url = toFileReference(id || f.id)
    return {
      instanceID: Number(BigInt(f.id) % 9_999_990n) + at,
      sizeType,
      type: at,
      size: id ? (size ?? 0) : f.size,
      width,
      height,
      imageUrl: url,
      url,
    }
  }
  return {
    imageFormat: imageFormatOf(f.mime),
    uuid: toShortText(p.uuid),
    // sizeType: 1 original, 2 large, 3 thumbnail; the order is original, thumbnail, large.
    imageInfoArray: [
      imageInfo(0, 1, f.id, f.size, 0),
      imageInfo(1, 3, f.thumbId, f.thumbSize, CHAT_LIMITS.thumbSide),
      imageInfo(2, 2, f.largeId, f.largeSize, CHAT_LIMITS.largeSide),
    ],
  }
}

function audioBody(p: Payload, f: UsableFile): Payload {
  const url = toFileReference(f.id)
  const second = toBoundedInt(p.second, 86_400)
  return { downloadFlag: 2, second, size: f.size, url, remoteAudioUrl: url, uuid: toShortText(p.uuid) }
}

function videoBody(p: Payload, f: UsableFile, snapshot: UsableFile | undefined): Payload {
  const url = toFileReference(f.id)
  const snapshotUrl = snapshot ? toFileReference(snapshot.id) : VIDEO_PLACEHOLDER_PATH
  const width = snapshot?.width ?? (toBoundedInt(p.thumbWidth, 100_000) || 200)
  const height = snapshot?.height ?? (toBoundedInt(p.thumbHeight, 100_000) || 200)
  const size = snapshot?.size ?? 0
  return {
    remoteVideoUrl: url,
    videoFormat: f.mime === 'video/quicktime' ? 'mov' : 'mp4',
    videoSecond: toBoundedInt(p.videoSecond, 86_400),
    videoSize: f.size,
    videoUrl: url,
    videoDownloadFlag: 2,
    videoUUID: toShortText(p.videoUUID),
    thumbUUID: toShortText(p.thumbUUID),
    thumbFormat: 'jpg',
    thumbWidth: width,
    snapshotWidth: width,
    thumbHeight: height,
    snapshotHeight: height,
    thumbSize: size,
    snapshotSize: size,
    thumbDownloadFlag: 2,
    thumbUrl: snapshotUrl,
    snapshotUrl,
    remoteSnapshotUrl: snapshotUrl,
    remoteThumbUrl: snapshotUrl,
  }
}

function fileBody(p: Payload, f: UsableFile): Payload {
  const url = toFileReference(f.id)
  return {
    downloadFlag: 2,
    fileUrl: url,
    remoteFileUrl: url,
    uuid: toShortText(p.uuid),
    fileName: sanitizeFileName(String(p.fileName)),
    fileSize: f.size,
  }
}

interface FileElement {
  /** The address of the file; the field for the stored one takes precedence. */
  fileUrl(p: Payload): unknown
  requiredKind?: FileKind
  body(p: Payload, file: UsableFile, snapshot: UsableFile | undefined): Payload
}
const firstImage = (p: Payload): Payload => (p.imageInfoArray as Payload[] | undefined)?.[0] ?? {}
const ELEMENTS: Record<FileElementType, FileElement> = {
  TIMImageElem: { fileUrl: (p) => firstImage(p).imageUrl || firstImage(p).url, requiredKind: 'image', body: imageBody },
  TIMSoundElem: { fileUrl: (p) => p.remoteAudioUrl || p.url, requiredKind: 'audio', body: audioBody },
  TIMVideoFileElem: { fileUrl: (p) => p.remoteVideoUrl || p.videoUrl, requiredKind: 'video', body: videoBody },
  TIMFileElem: { fileUrl: (p) => p.remoteFileUrl || p.fileUrl, body: fileBody },
}

/** Message check: rewrites bodies with files and links the files. Throws FILE_UNKNOWN, SENSITIVE_IMAGE. */
export function linkMessageFiles(pending: PendingMessage): void | Promise<void> {
  const { type } = pending.message
  if (isFileElement(type)) return linkElementFiles(pending, ELEMENTS[type])
  if (type === 'TIMRelayElem') return linkMergedFiles(pending)
}

async function linkElementFiles(
  { chat: { ctx }, sender, info, message }: PendingMessage,
  element: FileElement,
): Promise<void> {
  const { payload } = message
  const mainId = parseFileId(ctx.files, element.fileUrl(payload))
  if (!mainId) throw new ChatError('FILE_UNKNOWN')
  const snapshotId = message.type === 'TIMVideoFileElem' ? parseFileId(ctx.files, payload.remoteSnapshotUrl) : undefined
  const files = await listUsableFiles(ctx.db, sender.userId, snapshotId ? [mainId, snapshotId] : [mainId])
  const main = files.find(({ id }) => id === mainId)
  if (!main || (element.requiredKind && main.kind !== element.requiredKind)) throw new ChatError('FILE_UNKNOWN')
  const snapshotFile = files.find(({ id }) => id === snapshotId)
  const snapshot = snapshotFile?.kind === 'image' ? snapshotFile : undefined
  if (main.isSensitive || snapshot?.isSensitive) throw new ChatError('SENSITIVE_IMAGE')
  message.payload = element.body(payload, main, snapshot)
  await linkFiles(ctx, info.id, snapshot ? [main.id, snapshot.id] : [main.id])
}

/** Files in a merged record and in its stored lists: those the sender may not use lose their address, the others are linked. */
async function linkMergedFiles({ chat: { ctx }, sender, info, message }: PendingMessage): Promise<void> {
  const { payload, fileIds } = await toFileReferences(ctx, sender.userId, message.payload)
  message.payload = payload
  const listed = await findListFiles(ctx.db, payload)
  const forwardable = listed.length ? await findForwardableFiles(ctx.db, sender.userId, listed) : []
  await linkFiles(ctx, info.id, [...new Set([...fileIds, ...forwardable])])
}

/**
 * Marks files and, of an image, all its sizes as used. Throws FILE_UNKNOWN when one of them has just been cleaned up,
 * because it waited too long for its message.
 */
export async function markFilesUsed(ctx: AppContext, ids: string[]): Promise<void> {
  const used = await ctx.files.attach(await listAllSizes(ctx.db, ids))
  if (ids.some((id) => !used.has(id))) throw new ChatError('FILE_UNKNOWN')
}

/** Links files to a conversation: its members may forward them. Throws FILE_UNKNOWN. */
export async function linkFiles(ctx: AppContext, conversationId: string, ids: string[]): Promise<void> {
  if (!ids.length) return
  await markFilesUsed(ctx, ids)
  await insertFileLinks(ctx.db, conversationId, ids)
}
