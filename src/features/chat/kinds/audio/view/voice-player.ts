/** Plays voice messages, one at a time, and stores which were played. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import type { Message } from '../../../model/index'
import { useChat } from '../../../store/store'
import { playSound } from './audio-element'

const KEY = 'chat.played'
let store = platform.userStorage.bound()
/** Played messages to remember, the latest ones. */
const MAX_PLAYED = 500

const stored = () => Object.fromEntries((store.get<string[]>(KEY) ?? []).map((id) => [id, true as const]))

const usePlaying = create<{ id: string }>(() => ({ id: '' }))
const usePlayed = create<Readonly<Record<string, true>>>(() => stored())
export const usePlayingVoice = <T>(pick: (id: string) => T): T => usePlaying((s) => pick(s.id))
export const usePlayedVoices = usePlayed

let stop: () => void = () => {}

// another user, or this one logged in again
useChat.subscribe((now, before) => {
  if (now.me === before.me) return
  store = platform.userStorage.bound()
  usePlayed.setState(stored(), true)
})

/** Plays a message, or stops it when it plays; another one is stopped. */
export function toggleVoice(message: Message, url: string): void {
  const isOn = usePlaying.getState().id === message.id
  stopVoice()
  if (isOn || !url || message.sendStatus.status === 'risky') return
  usePlaying.setState({ id: message.id })
  if (!message.isMine) markPlayed(message.id)
  stop = playSound(url, (error) => {
    if (error) toast(t('voiceFailed'), 'error')
    if (usePlaying.getState().id === message.id) stopVoice()
  })
}

/** Stops the playing message. */
export function stopVoice(): void {
  stop()
  stop = () => {}
  usePlaying.setState({ id: '' })
}

function markPlayed(id: string): void {
  if (usePlayed.getState()[id]) return
  const ids = [...Object.keys(usePlayed.getState()), id].slice(-MAX_PLAYED)
  usePlayed.setState(Object.fromEntries(ids.map((messageId) => [messageId, true as const])), true)
  store.set(KEY, ids)
}
