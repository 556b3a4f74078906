/** WeChat gives audio and video to native elements only, which Tencent's call engine drives (trtc/) where the build has it. */

import { t } from '../i18n/zh/calls'
import type { MediaDevice } from '../model/call-types'

export const callsUnavailableReason = (): string => (process.env.TARO_APP_CHAT === 'tencent' ? '' : t('weapp'))
export const openMediaTrack = (_kind: MediaDevice['kind'], _deviceId?: string): Promise<MediaStreamTrack> =>
  Promise.reject(new Error(callsUnavailableReason()))
export const otherCamera = (_current: MediaStreamTrack): Promise<MediaStreamTrack> => openMediaTrack('video')
export const streamOf = (_tracks: readonly MediaStreamTrack[]): MediaStream | null => null
export const listDevices = (): Promise<MediaDevice[]> => Promise.resolve([])
export const onPageLeave =
  (_onLeave: () => void): (() => void) =>
  () =>
    undefined
