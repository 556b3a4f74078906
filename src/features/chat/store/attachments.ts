/** Files on their way: in memory for this page, on the device's shelf for the next one. A key names them in drafts and parcels. */
import { type PickedFile, platform } from '@/platform'
import type { Attachment, MediaKind } from '../model/index'

const loadedFiles = new Map<string, PickedFile>()

const newKey = (): string => Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Takes a file in; nothing of it is lost from now on. */
export function addAttachment(kind: MediaKind, file: PickedFile): Attachment {
  const { name, size, type, width, height, seconds } = file
  const key = newKey()
  loadedFiles.set(key, file)
  void platform.shelf.put(key, file)
  return {
    key,
    kind,
    name,
    size,
    type,
    ...(width && height ? { width, height } : {}),
    ...(seconds ? { seconds } : {}),
  }
}

/** The file of a key, if this page has seen it. */
export const attachmentFile = (key: string): PickedFile | undefined => loadedFiles.get(key)

/** The file of a key, from the shelf where it must be; undefined when the device lost it. */
export async function loadAttachmentFile(key: string): Promise<PickedFile | undefined> {
  const file = loadedFiles.get(key) ?? (await platform.shelf.get(key))
  if (file) loadedFiles.set(key, file)
  return file
}

/** The file arrived, or nobody wants it any more. What the page still shows of it stays. */
export const removeAttachment = (key: string): void => void platform.shelf.remove(key)

/** Clears the shelf of files that neither a draft nor a parcel names. */
export async function removeUnusedAttachments(usedKeys: ReadonlySet<string>): Promise<void> {
  for (const key of await platform.shelf.keys()) if (!usedKeys.has(key) && !loadedFiles.has(key)) removeAttachment(key)
}
