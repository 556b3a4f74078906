/** Custom emoji: images stored on this device for each account, sent as images (type custom). */
import { create } from 'zustand'
import { type PickedFile, platform } from '@/platform'
import { toast } from '@/ui'
import { t } from '../i18n/zh/composer'
import type { Attachment } from '../model/index'
import { addAttachment, attachmentFile, loadAttachmentFile, removeAttachment } from '../store/attachments'
import { acceptFiles } from './accept-files'

/** Number of custom emoji, and the bytes of each. */
const MAX_EMOJI = 40
const MAX_EMOJI_BYTES = 1024 * 1024
const KEY = 'chat.emoji'
let store = platform.userStorage.bound()

export const useCustomEmoji = create<{ list: readonly Attachment[] }>(() => ({ list: [] }))

function saveList(list: readonly Attachment[]): void {
  useCustomEmoji.setState({ list })
  store.set(KEY, list)
}

/** Loads the custom emoji of the user; lost files are left out. Called when the session starts. */
export async function loadCustomEmoji(): Promise<void> {
  const mine = platform.userStorage.bound()
  store = mine
  const saved = mine.get<readonly Attachment[]>(KEY) ?? []
  useCustomEmoji.setState({ list: [] })
  const files = await Promise.all(saved.map(({ key }) => loadAttachmentFile(key)))
  if (store === mine) useCustomEmoji.setState({ list: saved.filter((_one, i) => files[i]) })
}

/** Keys of the user's stored custom emoji, before they are loaded. */
export const customEmojiAttachment = (): string[] =>
  (platform.userStorage.get<readonly Attachment[]>(KEY) ?? []).map(({ key }) => key)

/** Adds picked images; rejected ones are shown as toasts. */
export async function addCustomEmoji(files: readonly PickedFile[]): Promise<void> {
  const small = files.filter(({ size }) => size <= MAX_EMOJI_BYTES)
  if (small.length < files.length) toast(t('customEmojiTooLarge'), 'warning')
  const freeSlots = Math.max(0, MAX_EMOJI - useCustomEmoji.getState().list.length)
  if (small.length > freeSlots) toast(t('customEmojiTooMany', { n: MAX_EMOJI }), 'warning')
  const accepted = await acceptFiles(small.slice(0, freeSlots), 'image')
  if (accepted.length) saveList([...accepted, ...useCustomEmoji.getState().list])
}

export function removeCustomEmoji(key: string): void {
  removeAttachment(key)
  saveList(useCustomEmoji.getState().list.filter((item) => item.key !== key))
}

/** URL of a custom emoji. */
export const customEmojiSrc = ({ key }: Attachment): string => attachmentFile(key)?.url ?? ''

/** A copy to send: the original is kept after sending. */
export function copyCustomEmoji({ key }: Attachment): Attachment | undefined {
  const file = attachmentFile(key)
  return file && addAttachment('image', file)
}
