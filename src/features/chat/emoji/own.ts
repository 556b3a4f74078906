/** Emoji of one's own: pictures kept on this device for each account, sent as pictures (C-3-20: type custom). */
import { create } from 'zustand'
import { type PickedFile, platform } from '@/platform'
import { toast } from '@/ui'
import { fetchFile, heldFile, load, unload } from '../cargo'
import { accept } from '../compose/accept'
import { t } from '../compose/words'
import type { Cargo } from '../model'

/** Pictures one may keep, and the bytes of each. */
const MOST = 40
const MOST_BYTES = 1024 * 1024
const keyOf = (userId: string) => `chat.emoji.own.${userId}`
let owner = ''

export const useOwnEmoji = create<{ list: readonly Cargo[] }>(() => ({ list: [] }))

function put(list: readonly Cargo[]): void {
  useOwnEmoji.setState({ list })
  platform.storage.set(keyOf(owner), list)
}

/** Takes up those of a user; what the device lost is left out. Called when his session starts. */
export async function openOwnEmoji(userId: string): Promise<void> {
  owner = userId
  const kept = platform.storage.get<readonly Cargo[]>(keyOf(userId)) ?? []
  useOwnEmoji.setState({ list: [] })
  const files = await Promise.all(kept.map(({ key }) => fetchFile(key)))
  if (owner === userId) useOwnEmoji.setState({ list: kept.filter((_one, i) => files[i]) })
}

/** Keys of the kept pictures of a user, before they are read. */
export const ownEmojiCargo = (userId: string): string[] =>
  (platform.storage.get<readonly Cargo[]>(keyOf(userId)) ?? []).map(({ key }) => key)

/** Keeps chosen pictures; those that are too large or no pictures are told. */
export async function addOwnEmoji(files: readonly PickedFile[]): Promise<void> {
  const small = files.filter(({ size }) => size <= MOST_BYTES)
  if (small.length < files.length) toast(t('ownTooLarge'), 'warning')
  const room = Math.max(0, MOST - useOwnEmoji.getState().list.length)
  if (small.length > room) toast(t('ownTooMany', { n: MOST }), 'warning')
  const taken = await accept(small.slice(0, room), 'image')
  if (taken.length) put([...taken, ...useOwnEmoji.getState().list])
}

export function removeOwnEmoji(key: string): void {
  unload(key)
  put(useOwnEmoji.getState().list.filter((one) => one.key !== key))
}

/** Where an image finds one. */
export const srcOfOwn = ({ key }: Cargo): string => heldFile(key)?.url ?? ''

/** A copy to be sent: the kept one stays when it has arrived. */
export function copyOfOwn({ key }: Cargo): Cargo | undefined {
  const file = heldFile(key)
  return file && load('image', file)
}
