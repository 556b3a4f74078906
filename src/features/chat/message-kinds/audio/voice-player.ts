/** Plays voice messages, one at a time, and remembers across reloads which were heard (C-3-26, C-4-29). */
import { create } from 'zustand'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { t } from '../../i18n/zh/message-kinds'
import type { Message } from '../../model/index'
import { playSound } from './audio-element'

const KEY = 'chat.played'
/** Heard messages that are remembered, the latest ones. */
const MOST = 500

const playing = create<{ id: string }>(() => ({ id: '' }))
const played = create<Readonly<Record<string, true>>>(() =>
  Object.fromEntries((platform.storage.get<string[]>(KEY) ?? []).map((id) => [id, true as const])),
)
export const usePlayingVoice = <T>(pick: (id: string) => T): T => playing((s) => pick(s.id))
export const usePlayedVoices = played

let stop: () => void = () => {}

/** Starts a message, or stops it when it plays; another that plays is stopped. */
export function toggleVoice(message: Message, url: string): void {
  const isOn = playing.getState().id === message.id
  stopVoice()
  if (isOn || !url || message.delivery.status === 'risky') return
  playing.setState({ id: message.id })
  if (!message.isMine) markPlayed(message.id)
  stop = playSound(url, (error) => {
    if (error) toast(t('voiceFailed'), 'error')
    if (playing.getState().id === message.id) stopVoice()
  })
}

/** Silence. */
export function stopVoice(): void {
  stop()
  stop = () => {}
  playing.setState({ id: '' })
}

function markPlayed(id: string): void {
  if (played.getState()[id]) return
  const ids = [...Object.keys(played.getState()), id].slice(-MOST)
  played.setState(Object.fromEntries(ids.map((one) => [one, true as const])), true)
  platform.storage.set(KEY, ids)
}
