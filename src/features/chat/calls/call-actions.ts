/** The user's actions in a call. */

import { toast } from '@/ui'
import { errorReason } from '../core/error-reason'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/calls'
import type { Call } from '../model/call-types'
import { type ConversationId, peerOf } from '../model/index'
import { activeSession } from '../session/session'
import {
  type ActiveCall,
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
import { RING_SECONDS } from './call-times'
import { callsUnavailableReason } from './media-tracks'
import { fetchParticipants } from './participants'
import { cancelData, inviteData } from './signal-codec'
import { useCalls } from './store'

/** Calls the other side of a conversation; in a group the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  const client = activeSession()?.client
  if (!client) return void toast(t('offline'), 'error')
  if (activeCall()) return
  const reason = callsUnavailableReason()
  if (reason) return void confirm({ title: t(isVideo ? 'video' : 'voice'), text: reason, isAlert: true })
  const { isGroup, peerId } = peerOf(to)
  const participants = await fetchParticipants(client, to, userIds ?? [peerId])
  // A second press while the names were fetched.
  if (activeCall() || !participants.length) return
  const room = 1 + Math.floor(Math.random() * 0x7ffffffe)
  const identity = { room, conversationId: to, isVideo, isGroup, callerId: client.me }
  const call: Call = { ...identity, inviteId: '', since: 0, phase: 'calling', participants }
  const active = startCall(client, call)
  try {
    await sendInvitation(active, call)
  } catch (error) {
    if (!isRunning(room)) return
    toast(errorReason(error, t('notCalled')), 'error', { duration: 6000 })
    runEffect({ type: 'failed' })
  }
}

/** True while the call of `room` is on the screen and has not ended. */
function isRunning(room: number): boolean {
  const call = currentCall()
  return call?.room === room && call.phase !== 'over'
}

/**
 * Opens the microphone and the camera, then invites the participants of an outgoing call. Rejects with the error of
 * the device or of the service.
 */
async function sendInvitation(active: ActiveCall, outgoing: Call): Promise<void> {
  const { room, conversationId, isVideo, participants } = outgoing
  await active.localMedia.open()
  // It ended meanwhile, or was replaced by a call of the other side.
  if (activeCall() !== active) return
  await connectPeers(active, outgoing)
  const userIds = participants.map((p) => p.userId)
  const pushText = t(isVideo ? 'invitesVideo' : 'invitesVoice')
  const inviteId = await active.calls.invite(conversationId, userIds, inviteData(outgoing), RING_SECONDS, pushText)
  const call = currentCall()
  refreshRecords(active, conversationId)
  if (call && isRunning(room)) setActiveCall({ ...call, inviteId })
  // Cancelled while the invitation was being sent.
  else ignoreErrors(active.calls.cancel(inviteId, cancelData(outgoing)))
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
    useCalls.setState({ note: errorReason(error, t('failed')) })
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
