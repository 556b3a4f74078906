/** Handles an invitation to a call: rings, rejects as busy, or is ignored. */
import type { ChatClient } from '../client'
import { createCallTransport } from '../client/mapping/call-transport'
import type { Call, CallSignal } from '../model/call-types'
import { conversationIdOf } from '../model/index'
import { activeCall, currentCall, ignoreErrors, isCallEnded, runEffect, setActiveCall, startCall } from './active-call'
import { answerCall, hangUp } from './call-actions'
import { fetchParticipants, initialParticipants } from './participants'
import { parseInvite, rejectData } from './signal-codec'

type InvitationSignal = Extract<CallSignal, { kind: 'invited' }>
type IncomingCall = Pick<Call, 'room' | 'isVideo' | 'isGroup' | 'callerId' | 'conversationId' | 'onlyIn'>

/**
 * What to do with an incoming call while this device has another one. Both users called each other at once (crossed
 * calls): the same one of the two calls wins on both sides.
 */
function resolveCollision(incoming: IncomingCall, me: string): 'ignore' | 'rejectBusy' | 'replace' {
  const call = currentCall()
  if (call?.room === incoming.room) return 'ignore'
  const isCrossed = call?.phase === 'calling' && !call.isGroup && call.conversationId === incoming.conversationId
  if (!isCrossed) return 'rejectBusy'
  return me < incoming.callerId ? 'ignore' : 'replace'
}

/**
 * Handles an invitation of the service. Invitations without the user, of the user or to an ended room are ignored; a
 * hang-up of the current call removes its sender.
 */
export async function handleInvitation(client: ChatClient, s: InvitationSignal): Promise<void> {
  const invitation = parseInvite(s.data)
  if (!invitation) return
  const { room, isVideo } = invitation
  if (invitation.isHangUp) {
    if (currentCall()?.room === room) runEffect({ type: 'left', userId: s.inviterId })
    return
  }
  if (!s.userIds.includes(client.me) || s.inviterId === client.me || isCallEnded(room)) return
  const conversationId = s.groupId ? `GROUP${s.groupId}` : conversationIdOf(s.inviterId)
  const onlyIn = invitation.isFromMiniProgram ? ('miniProgram' as const) : undefined
  const incoming = { room, isVideo, isGroup: s.groupId !== '', callerId: s.inviterId, conversationId, onlyIn }
  if (activeCall()) {
    const resolution = resolveCollision(incoming, client.me)
    if (resolution === 'rejectBusy')
      ignoreErrors(createCallTransport(client.sdk).reject(s.inviteId, rejectData(incoming, true)))
    if (resolution !== 'replace') return
    hangUp()
    setTimeout(answerCall)
  }
  await ring(client, incoming, s)
}

/** Shows an incoming call at once, with the names and avatars known locally, then with those of the service. */
async function ring(client: ChatClient, incoming: IncomingCall, s: InvitationSignal): Promise<void> {
  const others = [s.inviterId, ...s.userIds.filter((id) => id !== client.me)]
  const participants = initialParticipants(others, s.inviterId)
  startCall(client, { ...incoming, inviteId: s.inviteId, phase: 'ringing', participants, since: 0 })
  const namedParticipants = await fetchParticipants(client, incoming.conversationId, others, s.inviterId)
  const ringing = currentCall()
  if (ringing?.room !== incoming.room) return
  const profileByUser = new Map(namedParticipants.map((p) => [p.userId, p]))
  setActiveCall({
    ...ringing,
    participants: ringing.participants.map((p) => ({
      ...p,
      name: profileByUser.get(p.userId)?.name ?? p.name,
      avatar: profileByUser.get(p.userId)?.avatar ?? '',
    })),
  })
}
