/** WeChat gives audio and video of a call to Tencent's own call plugin only. */

import { t } from '../i18n/zh/calls'
import type { MediaDevice } from '../model/call-types'

export const callsUnavailableReason = (): string => t('weapp')
export const openMediaTrack = (_kind: MediaDevice['kind'], _deviceId?: string): Promise<MediaStreamTrack> =>
  Promise.reject(new Error(callsUnavailableReason()))
export const otherCamera = (_current: MediaStreamTrack): Promise<MediaStreamTrack> => openMediaTrack('video')
export const streamOf = (_tracks: readonly MediaStreamTrack[]): MediaStream | null => null
export const listDevices = (): Promise<MediaDevice[]> => Promise.resolve([])
export const onPageLeave =
  (_onLeave: () => void): (() => void) =>
  () =>
    undefined
