/** What the user does with a call. */
import { toast } from '@/ui'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/calls'
import { type ConversationId, peerOf } from '../model/index'
import { activeSession } from '../session/session'
import {
  activeCall,
  connectPeers,
  currentCall,
  ignoreErrors,
  refreshRecords,
  runEffect,
  sendDeviceState,
  setActiveCall,
  startCall,
} from './active-call'
import { callsUnavailableReason } from './media-tracks'
import { fetchParticipants } from './participants'
import { cancelData, inviteData } from './signal-codec'
import { useCalls } from './store'

/** Seconds it rings. */
const RING_SECONDS = 30

/** Rings at the other side of a conversation; in a group at the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  const engine = activeSession()?.engine
  if (!engine) return void toast(t('offline'), 'error')
  if (activeCall()) return
  const why = callsUnavailableReason()
  if (why) return void confirm({ title: t(isVideo ? 'video' : 'voice'), text: why, isAlert: true })
  const { isGroup, peerId } = peerOf(to)
  const parties = await fetchParticipants(engine, to, userIds ?? [peerId])
  // A second press while the names were read.
  if (activeCall() || !parties.length) return
  const room = 1 + Math.floor(Math.random() * 0x7ffffffe)
  const base = { room, conversationId: to, isVideo, isGroup, callerId: engine.me, inviteId: '', since: 0 }
  const one = startCall(engine, { ...base, phase: 'calling', parties })
  try {
    await one.equipment.open()
    // It ended meanwhile, or gave way to a call of the other side.
    if (activeCall() !== one) return
    await connectPeers(one, { ...base, phase: 'calling', parties })
    const data = inviteData({ ...base, callerId: engine.me })
    const everybody = parties.map((p) => p.userId)
    const words = t(isVideo ? 'invitesVideo' : 'invitesVoice')
    const inviteId = await one.calls.invite(to, everybody, data, RING_SECONDS, words)
    const call = currentCall()
    // Taken back while the invitation was on its way.
    refreshRecords(one, to)
    if (call?.room === room && call.phase !== 'over') setActiveCall({ ...call, inviteId })
    else ignoreErrors(one.calls.cancel(inviteId, cancelData(base)))
  } catch (error) {
    if (currentCall()?.room !== room || currentCall()?.phase === 'over') return
    toast((error as Error).message || t('notCalled'), 'error', { duration: 6000 })
    runEffect({ type: 'failed' })
  }
}

/** Picks up. Without a microphone it goes on ringing and says why. */
export async function answerCall(): Promise<void> {
  const one = activeCall()
  if (!one || currentCall()?.phase !== 'ringing') return
  useCalls.setState({ note: '' })
  try {
    await one.equipment.open()
    runEffect({ type: 'answer' })
  } catch (error) {
    useCalls.setState({ note: (error as Error).message })
  }
}
export const hangUp = (): void => runEffect({ type: 'hangUp' })

export async function setMic(isOn: boolean): Promise<void> {
  await activeCall()?.equipment.setMic(isOn)
  sendDeviceState()
}
export async function setCamera(isOn: boolean): Promise<void> {
  await activeCall()?.equipment.setCamera(isOn)
  sendDeviceState()
}
export const switchCamera = async (): Promise<void> => activeCall()?.equipment.turnCamera()
/** Takes another microphone or camera. */
export const selectDevice = async (kind: 'audio' | 'video', id: string): Promise<void> =>
  activeCall()?.equipment.choose(kind, id)
