/** Web pushes of the logged-in user on this browser: offered once, switched on and off, resumed at the next start. */
import { create } from 'zustand'
import { fetchApi, mutateApi } from '@/api'
import { platform } from '@/platform'
import { notificationPermission, requestNotificationPermission } from '@/platform/device/browser-notification'
import { hasPushSubscription, isWebPushSupported, onPushOpened, subscribeToWebPush } from '@/platform/device/web-push'
import { unsubscribeFromWebPush } from '@/platform/device/web-push-subscription'
import * as push from '~contract/calls/account/push'
import * as site from '~contract/calls/platform/site'
import { isWebPushAsked, saveWebPushWish, useWebPushOffer, wantsWebPush } from './web-push-offer'

/** `denied`: the browser forbids notifications; `failed`: its push service cannot be reached. */
export type WebPushState = 'off' | 'on' | 'denied' | 'failed'

export const useWebPush = create<{ state: WebPushState; isBusy: boolean }>(() => ({ state: 'off', isBusy: false }))
const set = useWebPush.setState

const fetchKey = async (): Promise<string> => (await fetchApi(site.get, {}, { showError: false })).webPushKey

/** Reads the current state of pushes. */
export async function readWebPushState(userId: string): Promise<void> {
  if (notificationPermission() === 'denied') return set({ state: 'denied' })
  const isOn = wantsWebPush(userId) && notificationPermission() === 'granted' && (await hasPushSubscription())
  set({ state: isOn ? 'on' : 'off' })
}

/** Subscribes this browser, here and on the server. */
async function subscribe(userId: string): Promise<void> {
  const keys = await subscribeToWebPush(await fetchKey()).catch(() => undefined)
  if (!keys) return set({ state: 'failed' })
  await mutateApi(push.subscribe, keys, { showError: false })
  saveWebPushWish(userId)
  followPresses()
  set({ state: 'on' })
}

/**
 * Switches pushes on; call it in a click handler, because the browser asks its own question. Rejects when the server refuses; what the
 * browser refuses is in the state.
 */
export async function turnOnWebPush(userId: string): Promise<void> {
  set({ isBusy: true })
  try {
    const permission = await requestNotificationPermission()
    if (permission === 'granted') await subscribe(userId)
    else set({ state: permission === 'denied' ? 'denied' : 'off' })
  } finally {
    set({ isBusy: false })
  }
}

/** Switches pushes off, here and on the server. Rejects when the server cannot be reached; nothing is shown here any more. */
export async function turnOffWebPush(): Promise<void> {
  set({ isBusy: true })
  try {
    saveWebPushWish('')
    const endpoint = await unsubscribeFromWebPush()
    set({ state: 'off' })
    if (endpoint) await mutateApi(push.unsubscribe, { endpoint }, { showError: false })
  } finally {
    set({ isBusy: false })
  }
}

/** At a start: renews the subscription of a user who wants pushes, for a new log-in and for keys the browser has changed. */
export async function resumeWebPush(userId: string): Promise<void> {
  if (!isWebPushSupported() || notificationPermission() !== 'granted' || !wantsWebPush(userId)) return
  if (await fetchKey()) await subscribe(userId)
}

/** Offers pushes once on a device, when something has come that the user would have wanted to know about. */
export async function offerWebPush(userId: string): Promise<void> {
  if (isWebPushAsked() || !isWebPushSupported() || notificationPermission() !== 'ask') return
  if (await fetchKey()) useWebPushOffer.setState({ userId })
}

let isFollowing = false

/** A press on a push opens its path in this page. */
function followPresses(): void {
  if (isFollowing) return
  isFollowing = true
  onPushOpened((path) => platform.navigate(path))
}
