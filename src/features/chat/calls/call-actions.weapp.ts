/** What the user does in a call: by Tencent's engine where the build has it, else a ringing call can be refused only. */
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/calls'
import type { ConversationId } from '../model/index'
import { runEffect } from './active-call'
import { callsUnavailableReason } from './media-tracks'

interface EngineActions {
  dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void>
  answerCall(): Promise<void>
  hangUp(): void
  setMic(isOn: boolean): void
  setCamera(isOn: boolean): void
  switchCamera(): void
}

const unavailable: EngineActions = {
  async dial(_to, isVideo) {
    await confirm({ title: t(isVideo ? 'video' : 'voice'), text: callsUnavailableReason(), isAlert: true })
  },
  answerCall: async () => undefined,
  hangUp: () => runEffect({ type: 'hangUp' }),
  setMic: () => undefined,
  setCamera: () => undefined,
  switchCamera: () => undefined,
}

const actions = (): Promise<EngineActions> =>
  process.env.TARO_APP_CHAT === 'tencent' ? import('./trtc/engine-actions') : Promise.resolve(unavailable)

export const dial: EngineActions['dial'] = async (to, isVideo, userIds) => (await actions()).dial(to, isVideo, userIds)
export const answerCall = async (): Promise<void> => (await actions()).answerCall()
export const hangUp = async (): Promise<void> => (await actions()).hangUp()
export const setMic = async (isOn: boolean): Promise<void> => (await actions()).setMic(isOn)
export const setCamera = async (isOn: boolean): Promise<void> => (await actions()).setCamera(isOn)
export const switchCamera = async (): Promise<void> => (await actions()).switchCamera()
/** WeChat chooses microphone and camera. */
export const selectDevice = (_kind: 'audio' | 'video', _id: string): Promise<void> => Promise.resolve()
