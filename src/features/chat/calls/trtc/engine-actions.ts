/** What the user does in a call of Tencent's engine. */

import type { CallType } from 'tuicall-engine-wx'
import { toast } from '@/ui'
import { errorReason } from '../../core/error-reason'
import { t } from '../../i18n/zh/calls'
import type { Call } from '../../model/call-types'
import { type ConversationId, peerOf } from '../../model/index'
import { activeSession } from '../../session/session'
import type { CallEvent } from '../call-state-machine'
import { RING_SECONDS } from '../call-times'
import { fetchParticipants } from '../participants'
import { idleCall, useCalls } from '../store'
import { applyEntries, applyEvent } from './engine-events'
import { useLiveVideos } from './live-videos'
import { runningEngine } from './running-engine'

const currentCall = () => useCalls.getState().call
const currentUserId = () => activeSession()?.client.me ?? ''
const apply = (event: CallEvent) => applyEvent(event, currentUserId())

/** Why a call did not begin. The engine's own errors, of negative codes, are for developers: in two languages, with an address. */
const reasonOf = (error: unknown): string =>
  Number((error as { code?: number } | undefined)?.code) < 0 ? t('notCalled') : errorReason(error, t('notCalled'))

/** Calls the other side of a conversation; in a group the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  const [session, engine] = [activeSession(), runningEngine()]
  if (!session || !engine) return void toast(t('offline'), 'error')
  if (currentCall()) return
  const { isGroup, peerId } = peerOf(to)
  const callees = userIds ?? [peerId]
  const participants = await fetchParticipants(session.client, to, callees)
  if (currentCall() || !participants.length) return
  const call: Call = {
    room: 0,
    conversationId: to,
    isVideo,
    isGroup,
    callerId: session.client.me,
    inviteId: '',
    phase: 'calling',
    participants,
    since: 0,
  }
  useCalls.setState({ ...idleCall, call, isCameraOn: isVideo })
  const options = { type: (isVideo ? 2 : 1) as CallType, timeout: RING_SECONDS }
  try {
    const started = isGroup
      ? await engine.groupCall({ ...options, groupID: peerId, userIDList: [...callees] })
      : await engine.call({ ...options, userID: peerId })
    if (!started) apply({ type: 'failed' })
  } catch (error) {
    toast(reasonOf(error), 'error', { duration: 6000 })
    apply({ type: 'failed' })
  }
}

/** Accepts the call. It keeps ringing while microphone or camera are not allowed: the engine leads to the settings. */
export async function answerCall(): Promise<void> {
  if (currentCall()?.phase !== 'ringing') return
  try {
    if (!(await runningEngine()?.accept())) return
    apply({ type: 'answer' })
    // who was in the room before
    const { players } = useLiveVideos.getState()
    applyEntries(
      players.map(({ userID }) => userID),
      currentUserId(),
    )
  } catch {
    // cancelled, or answered on another device, a moment ago
    apply({ type: 'failed' })
  }
}

/** Ends the call in any phase; what the service does not take any more is over all the same. */
export function hangUp(): void {
  const [call, engine] = [currentCall(), runningEngine()]
  if (!call || !engine || call.phase === 'over') return
  const request = call.phase === 'ringing' ? engine.reject() : engine.hangup()
  request.catch(() => undefined)
  apply({ type: 'hangUp' })
}

export function setMic(isOn: boolean): void {
  if (isOn) runningEngine()?.openMicrophone()
  else runningEngine()?.closeMicrophone()
  useCalls.setState({ isMicOn: isOn })
}

export function setCamera(isOn: boolean): void {
  if (isOn) runningEngine()?.openCamera()
  else runningEngine()?.closeCamera()
  useCalls.setState({ isCameraOn: isOn })
}

export const switchCamera = (): void => runningEngine()?.switchCamera()
