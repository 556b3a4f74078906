/** The offer to install the app: from the second visit on, until it is answered. */
import { create } from 'zustand'
import { platform } from '@/platform'
import type { InstallWay } from '@/platform/device/install-app'

interface StoredVisits {
  visits: number
  /** Milliseconds of the latest start. */
  at: number
  /** The offer has been answered on this device. */
  isClosed: boolean
}

/** A start within this time of the one before belongs to the same visit. */
const SAME_VISIT_MS = 3_600_000

const stored = (): StoredVisits => ({ visits: 0, at: 0, isClosed: false, ...platform.deviceStorage.get('install') })

/** Counts a start of the app at `now` (milliseconds); the number of visits so far, at least 1. */
export function countVisit(now: number): number {
  const before = stored()
  const visits = before.visits > 0 && Math.abs(now - before.at) < SAME_VISIT_MS ? before.visits : before.visits + 1
  platform.deviceStorage.set('install', { ...before, visits, at: now })
  return visits
}

/** Whether the app may be offered: not on the first visit, and never after an answer. */
export const mayOfferInstall = (): boolean => stored().visits > 1 && !stored().isClosed

/** The offer on the screen, by the way of this browser. */
export const useInstallOffer = create<{ way: InstallWay | undefined }>(() => ({ way: undefined }))

/** Takes the offer away for good. */
export function closeInstallOffer(): void {
  platform.deviceStorage.set('install', { ...stored(), isClosed: true })
  useInstallOffer.setState({ way: undefined })
}
