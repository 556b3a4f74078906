/** Emoji of one's own: pictures kept on this device for each account, sent as pictures (C-3-20: type custom). */
import { create } from 'zustand'
import { type PickedFile, platform } from '@/platform'
import { toast } from '@/ui'
import { t } from '../i18n/zh/composer'
import type { Attachment } from '../model/index'
import { addAttachment, attachmentFile, loadAttachmentFile, removeAttachment } from '../store/attachments'
import { acceptFiles } from './accept-files'

/** Pictures one may keep, and the bytes of each. */
const MAX_EMOJI = 40
const MAX_EMOJI_BYTES = 1024 * 1024
const keyOf = (userId: string) => `chat.emoji.own.${userId}`
let owner = ''

export const useCustomEmoji = create<{ list: readonly Attachment[] }>(() => ({ list: [] }))

function saveList(list: readonly Attachment[]): void {
  useCustomEmoji.setState({ list })
  platform.storage.set(keyOf(owner), list)
}

/** Takes up those of a user; what the device lost is left out. Called when his session starts. */
export async function loadCustomEmoji(userId: string): Promise<void> {
  owner = userId
  const saved = platform.storage.get<readonly Attachment[]>(keyOf(userId)) ?? []
  useCustomEmoji.setState({ list: [] })
  const files = await Promise.all(saved.map(({ key }) => loadAttachmentFile(key)))
  if (owner === userId) useCustomEmoji.setState({ list: saved.filter((_one, i) => files[i]) })
}

/** Keys of the kept pictures of a user, before they are read. */
export const customEmojiAttachment = (userId: string): string[] =>
  (platform.storage.get<readonly Attachment[]>(keyOf(userId)) ?? []).map(({ key }) => key)

/** Keeps chosen pictures; those that are too large or no pictures are told. */
export async function addCustomEmoji(files: readonly PickedFile[]): Promise<void> {
  const small = files.filter(({ size }) => size <= MAX_EMOJI_BYTES)
  if (small.length < files.length) toast(t('ownTooLarge'), 'warning')
  const freeSlots = Math.max(0, MAX_EMOJI - useCustomEmoji.getState().list.length)
  if (small.length > freeSlots) toast(t('ownTooMany', { n: MAX_EMOJI }), 'warning')
  const accepted = await acceptFiles(small.slice(0, freeSlots), 'image')
  if (accepted.length) saveList([...accepted, ...useCustomEmoji.getState().list])
}

export function removeCustomEmoji(key: string): void {
  removeAttachment(key)
  saveList(useCustomEmoji.getState().list.filter((item) => item.key !== key))
}

/** Where an image finds one. */
export const customEmojiSrc = ({ key }: Attachment): string => attachmentFile(key)?.url ?? ''

/** A copy to be sent: the kept one stays when it has arrived. */
export function copyCustomEmoji({ key }: Attachment): Attachment | undefined {
  const file = attachmentFile(key)
  return file && addAttachment('image', file)
}
