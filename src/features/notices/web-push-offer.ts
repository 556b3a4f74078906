/** What the shell knows of web pushes before their code is loaded: the user's wish, and whether the offer is on the screen. */
import { create } from 'zustand'
import { platform } from '@/platform'

interface StoredWish {
  /** The user who wants pushes on this device; '' = nobody. */
  userId: string
  /** The offer has been answered on this device. */
  isAsked: boolean
}

const stored = (): StoredWish => ({ userId: '', isAsked: false, ...platform.deviceStorage.get('webPush') })

/** Whether this user wants pushes on this device. */
export const wantsWebPush = (userId: string): boolean => userId !== '' && stored().userId === userId

/** Whether the offer has been answered on this device. */
export const isWebPushAsked = (): boolean => stored().isAsked

/** Stores who wants pushes on this device, '' for nobody; either way the question has been answered. */
export const saveWebPushWish = (userId: string): void =>
  platform.deviceStorage.set('webPush', { userId, isAsked: true })

/** The offer, and the user it is made to. */
export const useWebPushOffer = create<{ userId: string }>(() => ({ userId: '' }))

export const closeWebPushOffer = (): void => useWebPushOffer.setState({ userId: '' })
