/** Files of drafts and outbox items, by key: in memory for this page, in the device's file store for the next one. */
import { type PickedFile, platform } from '@/platform'
import type { Attachment, MediaKind } from '../model/index'

const loadedFiles = new Map<string, PickedFile>()

const newKey = (): string => Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Stores a file and returns its attachment. */
export function addAttachment(kind: MediaKind, file: PickedFile): Attachment {
  const { name, size, type, width, height, seconds } = file
  const key = newKey()
  loadedFiles.set(key, file)
  void platform.fileStore.put(key, file)
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

/** The file of a key, if this page has loaded it. */
export const attachmentFile = (key: string): PickedFile | undefined => loadedFiles.get(key)

/** Loads the file of a key, from the device if necessary; undefined when the device lost it. */
export async function loadAttachmentFile(key: string): Promise<PickedFile | undefined> {
  const file = loadedFiles.get(key) ?? (await platform.fileStore.get(key))
  if (file) loadedFiles.set(key, file)
  return file
}

/** Removes the stored file of a sent or discarded attachment. The page may still show its memory copy. */
export const removeAttachment = (key: string): void => void platform.fileStore.remove(key)

/** Removes stored files that are not in `usedKeys`. */
export async function removeUnusedAttachments(usedKeys: ReadonlySet<string>): Promise<void> {
  for (const key of await platform.fileStore.keys())
    if (!usedKeys.has(key) && !loadedFiles.has(key)) removeAttachment(key)
}
