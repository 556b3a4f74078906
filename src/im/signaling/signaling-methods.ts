/**
 * Invitations (calls and the like): custom messages that both sides track. Each event is emitted once, no matter who ended
 * an invitation and how often that arrives. An invitee reports the timeout after its seconds, also when the inviter is
 * gone; the inviter five seconds later, for invitees who are gone.
 */

import type { ClientCore } from '../client-core'
import { ChatError, ok } from '../errors'
import type { SendOptions } from '../messages/send-methods'
import { watchSignals } from './incoming-signals'
import { InvitationTracker } from './invitation-tracker'
import { ACTION, type Signal, signalOf } from './signal-codec'
import { createSignalMessage, peerOfSignal, type SignalSendOptions, toSignalOptions } from './signal-messages'

export type { SignalSendOptions } from './signal-messages'

interface InviteOptions extends SendOptions {
  userID?: string
  groupID?: string
  inviteeList?: string[]
  data?: string
  timeout?: number
}
interface AnswerOptions extends SendOptions {
  inviteID: string
  data?: string
}
type SyncCallback = (code: number | { inviteID: string }, text?: string) => void

const randomHex = () =>
  Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0')
const createInviteId = () =>
  `${randomHex()}${randomHex()}-${randomHex()}-4${randomHex().slice(1)}-a${randomHex().slice(1)}-${randomHex()}${randomHex()}${randomHex()}`

export function signalingMethods(core: ClientCore, sending: SignalSendOptions) {
  const invitations = new InvitationTracker(core, sending)
  watchSignals(core, invitations)
  return {
    ...invitingMethods(core, sending, invitations),
    ...answerMethods(core, sending, invitations),
    modifyInvitation: (o: { inviteID: string; data: string }) => modifyInvitation(sending, invitations, o),
    getSignalingInfo: signalOf,
  }
}

function invitingMethods(core: ClientCore, sending: SignalSendOptions, invitations: InvitationTracker) {
  const startInvitation = (o: InviteOptions) => {
    const { data = '', timeout = 0, groupID = '' } = o
    const inviteeList = groupID ? [...(o.inviteeList ?? [])] : [String(o.userID)]
    const signal: Signal = {
      businessID: 1,
      inviteID: createInviteId(),
      groupID,
      inviter: core.me,
      inviteeList,
      data,
      actionType: ACTION.invite,
      timeout,
    }
    const message = createSignalMessage(sending, signal, inviteeList[0] ?? '')
    const { inviteID } = signal
    const sent = sending.sendMessage(message, toSignalOptions(signal, o)).then((answer) => {
      if (!invitations.hasEnded(inviteID)) invitations.track(signal, message)
      return { ...answer, inviteID, data: { ...answer.data, inviteID } }
    })
    return { inviteID, sent }
  }
  /** Returns the ID at once; the callbacks are called when the invitation is sent. */
  const startSync = (o: InviteOptions, onDone?: SyncCallback, onFailed?: SyncCallback) => {
    const { inviteID, sent } = startInvitation(o)
    sent.then(
      () => onDone?.({ inviteID }),
      (error: ChatError) => onFailed?.(error.code, error.message),
    )
    return inviteID
  }

  return {
    invite: (o: InviteOptions) => startInvitation(o).sent,
    inviteInGroup: (o: InviteOptions) => startInvitation(o).sent,
    inviteSync: startSync,
    inviteInGroupSync: startSync,
  }
}

function answerMethods(core: ClientCore, sending: SignalSendOptions, invitations: InvitationTracker) {
  /** Answers under way, so that a second tap does not answer twice. */
  const answering = new Set<string>()
  /** Throws `missing` when the invitation is not running, 8011 when the user may not answer it. */
  const answerInvitation = async (o: AnswerOptions, actionType: number, missing: number) => {
    const invite = invitations.get(o.inviteID)
    if (!invite || answering.has(o.inviteID)) throw new ChatError(missing)
    const { signal } = invite
    const isCancel = actionType === ACTION.cancel
    const isMine = isCancel ? signal.inviter === core.me : invite.open.includes(core.me)
    if (!isMine) throw new ChatError(8011)
    const inviteeList = isCancel ? signal.inviteeList : [core.me]
    const answer = { ...signal, actionType, inviteeList, data: o.data ?? '', timeout: 0 }
    answering.add(o.inviteID)
    try {
      const done = await sending.sendMessage(
        createSignalMessage(sending, answer, peerOfSignal(signal, core.me)),
        toSignalOptions(answer, o, invite.message),
      )
      if (isCancel) invitations.end(o.inviteID)
      else invitations.settleInvitees(o.inviteID, [core.me])
      return { ...done, inviteID: o.inviteID, data: { ...done.data, inviteID: o.inviteID } }
    } finally {
      answering.delete(o.inviteID)
    }
  }

  return {
    cancel: (o: AnswerOptions) => answerInvitation(o, ACTION.cancel, 8020),
    accept: (o: AnswerOptions) => answerInvitation(o, ACTION.accept, 8010),
    reject: (o: AnswerOptions) => answerInvitation(o, ACTION.reject, 8010),
  }
}

/** Changes the data of a running invitation; the other side is notified. Throws 8010 when it is not running. */
async function modifyInvitation(
  sending: SignalSendOptions,
  invitations: InvitationTracker,
  { inviteID, data }: { inviteID: string; data: string },
) {
  const invite = invitations.get(inviteID)
  if (!invite) throw new ChatError(8010)
  const { message } = invite
  const before = message.payload.data
  const previous = invite.signal
  const signal = { ...previous, data }
  message.payload.data = JSON.stringify(signal)
  invite.signal = signal
  try {
    await sending.modifyMessage(message)
  } catch (error) {
    if ((error as ChatError).code !== 2480) message.payload.data = before
    invite.signal = previous
    throw error
  }
  return ok({ message })
}
