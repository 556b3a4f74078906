/**
 * The user's privacy settings in the chat: the server has them, so that they outlast a log-out, which erases the device. A copy
 * on the device is there at once when a session starts, and keeps a change that could not be saved.
 */
import { create } from 'zustand'
import { fetchApi, mutateApi, type Output } from '@/api'
import { platform, type UserEntries } from '@/platform'
import * as chat from '~contract/calls/chat/chat'

export interface ChatSettings {
  /** Read receipts are sent and requested, and read status is shown. */
  hasReadStatus: boolean
  /** Online status is shown. */
  hasOnlineStatus: boolean
}

/** `pending`: changes that the server has not. A copy without it is of a version that had no other. */
interface StoredSettings extends Partial<ChatSettings> {
  pending?: Partial<ChatSettings>
}

const defaults: ChatSettings = { hasReadStatus: true, hasOnlineStatus: true }
const KEY = 'chat.settings'
let store: UserEntries | undefined
let pending: Partial<ChatSettings> = {}

export const useChatSettings = create<ChatSettings>(() => defaults)

const storeCopy = () => store?.set(KEY, { ...useChatSettings.getState(), pending })

/** Takes over what the server answers, unless something was changed here meanwhile or the account was. */
async function takeOver(answer: Promise<Output<typeof chat.getSettings>>): Promise<void> {
  const [entries, sent] = [store, pending]
  const remote = await answer.catch(() => undefined)
  if (!remote || entries !== store || sent !== pending) return
  pending = {}
  useChatSettings.setState({
    hasReadStatus: remote.hasReadStatus ?? defaults.hasReadStatus,
    hasOnlineStatus: remote.hasOnlineStatus ?? defaults.hasOnlineStatus,
  })
  storeCopy()
}

/** Sends what the server has not; what fails is kept, and sent with the next change or session. */
const save = () => takeOver(mutateApi(chat.saveSettings, { ...pending }, { showError: false }))

/** Loads the settings of an account; called when its session starts. */
export function loadChatSettings(): void {
  store = platform.userStorage.bound()
  const { pending: unsaved, ...settings } = store.get<StoredSettings>(KEY) ?? {}
  pending = unsaved ?? settings
  useChatSettings.setState({ ...defaults, ...settings }, true)
  if (Object.keys(pending).length) void save()
  else void takeOver(fetchApi(chat.getSettings, {}, { showError: false, staleMs: 0 }))
}

/** Updates and saves settings. */
export function updateChatSettings(patch: Partial<ChatSettings>): void {
  useChatSettings.setState(patch)
  pending = { ...pending, ...patch }
  storeCopy()
  void save()
}
