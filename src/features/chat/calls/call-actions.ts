/** The user's actions in a call. */
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

/** Seconds until an unanswered call ends. */
const RING_SECONDS = 30

/** Calls the other side of a conversation; in a group the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  const engine = activeSession()?.engine
  if (!engine) return void toast(t('offline'), 'error')
  if (activeCall()) return
  const reason = callsUnavailableReason()
  if (reason) return void confirm({ title: t(isVideo ? 'video' : 'voice'), text: reason, isAlert: true })
  const { isGroup, peerId } = peerOf(to)
  const participants = await fetchParticipants(engine, to, userIds ?? [peerId])
  // A second press while the names were fetched.
  if (activeCall() || !participants.length) return
  const room = 1 + Math.floor(Math.random() * 0x7ffffffe)
  const base = { room, conversationId: to, isVideo, isGroup, callerId: engine.me, inviteId: '', since: 0 }
  const active = startCall(engine, { ...base, phase: 'calling', participants })
  try {
    await active.localMedia.open()
    // It ended meanwhile, or was replaced by a call of the other side.
    if (activeCall() !== active) return
    await connectPeers(active, { ...base, phase: 'calling', participants })
    const data = inviteData({ ...base, callerId: engine.me })
    const allUserIds = participants.map((p) => p.userId)
    const pushText = t(isVideo ? 'invitesVideo' : 'invitesVoice')
    const inviteId = await active.calls.invite(to, allUserIds, data, RING_SECONDS, pushText)
    const call = currentCall()
    // Cancelled while the invitation was being sent.
    refreshRecords(active, to)
    if (call?.room === room && call.phase !== 'over') setActiveCall({ ...call, inviteId })
    else ignoreErrors(active.calls.cancel(inviteId, cancelData(base)))
  } catch (error) {
    if (currentCall()?.room !== room || currentCall()?.phase === 'over') return
    toast((error as Error).message || t('notCalled'), 'error', { duration: 6000 })
    runEffect({ type: 'failed' })
  }
}

/** Accepts the call. Without a microphone it keeps ringing and shows why. */
export async function answerCall(): Promise<void> {
  const active = activeCall()
  if (!active || currentCall()?.phase !== 'ringing') return
  useCalls.setState({ note: '' })
  try {
    await active.localMedia.open()
    runEffect({ type: 'answer' })
  } catch (error) {
    useCalls.setState({ note: (error as Error).message })
  }
}
export const hangUp = (): void => runEffect({ type: 'hangUp' })

export async function setMic(isOn: boolean): Promise<void> {
  await activeCall()?.localMedia.setMic(isOn)
  sendDeviceState()
}
export async function setCamera(isOn: boolean): Promise<void> {
  await activeCall()?.localMedia.setCamera(isOn)
  sendDeviceState()
}
export const switchCamera = async (): Promise<void> => activeCall()?.localMedia.switchCamera()
/** Switches to another microphone or camera. */
export const selectDevice = async (kind: 'audio' | 'video', id: string): Promise<void> =>
  activeCall()?.localMedia.selectDevice(kind, id)
