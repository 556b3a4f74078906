/** WeChat gives sound and picture of a call to Tencent's own call plugin only. */
import type { MediaDevice } from './types'
import { t } from './words'

export const whyNoCalls = (): string => t('weapp')
export const openTrack = (_kind: MediaDevice['kind'], _deviceId?: string): Promise<MediaStreamTrack> =>
  Promise.reject(new Error(whyNoCalls()))
export const otherCamera = (_now: MediaStreamTrack): Promise<MediaStreamTrack> => openTrack('video')
export const streamOf = (_tracks: readonly MediaStreamTrack[]): MediaStream | null => null
export const listDevices = (): Promise<MediaDevice[]> => Promise.resolve([])
export const onLeave =
  (_tell: () => void): (() => void) =>
  () =>
    undefined
