/** WeChat gives sound and picture of a call to Tencent's own call plugin only. */
import type { MediaDevice } from './types'
import { t } from './words'

export const whyNoCalls = (): string => t('weapp')
export const reasonOf = whyNoCalls
export const openTrack = (): Promise<MediaStreamTrack> => Promise.reject(new Error(whyNoCalls()))
export const otherCamera = openTrack
export const streamOf = (): MediaStream | null => null
export const listDevices = (): Promise<MediaDevice[]> => Promise.resolve([])
export const onLeave = (): (() => void) => () => undefined
