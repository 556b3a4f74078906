/** Messages that are shown by more than their words: a moving picture, voices, mentions by position. */
import { createMovingPng } from '../apng'
import { IM } from './bundled-client'
import type { ChatClient } from './chat-clients'

const { TYPES } = IM
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(64, 97)])
const file = (name: string, type: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type })
const toUser = (to: string, payload: object) => ({ to, conversationType: TYPES.CONV_C2C, payload }) as never

/** Colours of the frames of a moving picture. */
export const FRAME_COLORS = ['#ff0000', '#0000ff'] as const

/** Sends a moving PNG of 800 × 800 pixels, larger than the copies that are made of still ones. */
export async function sendMovingPng({ chat }: ChatClient, to: string): Promise<void> {
  const bytes = await createMovingPng(800, FRAME_COLORS, 300)
  await chat.sendMessage(chat.createImageMessage(toUser(to, { file: file('moving.png', 'image/png', bytes) })) as never)
}

/** Sends a voice message of this length. */
export async function sendVoice({ chat }: ChatClient, to: string, seconds: number): Promise<void> {
  const voice = Object.assign(file(`${seconds}.mp3`, 'audio/mpeg', MP3), { duration: seconds * 1000 })
  await chat.sendMessage(chat.createAudioMessage(toUser(to, { file: voice })) as never)
}

/** Gives members of a group names in it. */
export async function setNameCards(groupID: string, names: readonly (readonly [ChatClient, string])[]): Promise<void> {
  for (const [{ chat, id: userID }, nameCard] of names)
    await chat.setGroupMemberNameCard({ groupID, userID, nameCard } as never)
}

/** Sends a text to a group that mentions one user, by the position of `name` behind its last @. */
export async function sendMention(
  { chat }: ChatClient,
  groupID: string,
  { text, userID, name }: { text: string; userID: string; name: string },
): Promise<void> {
  const at = text.lastIndexOf(`@${name}`)
  const cloudCustomData = JSON.stringify({ pinqiaoMentions: [{ userID, at, name }] })
  const payload = { text, atUserList: [userID] }
  const options = { to: groupID, conversationType: TYPES.CONV_GROUP, payload, cloudCustomData }
  await chat.sendMessage(chat.createTextAtMessage(options as never) as never)
}
