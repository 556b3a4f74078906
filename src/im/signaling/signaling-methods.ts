/**
 * Invitations (calls and the like): custom messages that both sides track. Each event is emitted once, whoever ended
 * an invitation and however often that arrives. An invitee reports the timeout after its seconds, also when the inviter is
 * gone; the inviter five seconds later, for invitees who are gone.
 */

import type { ClientCore } from '../client-core'
import { TSignaling } from '../constants'
import { peerOf } from '../conversations/conversation'
import { ChatError, ok } from '../errors'
import { fromWire, type Message } from '../messages/message'
import type { SendOptions } from '../messages/send-methods'
import { ACTION, type Signal, signalOf } from './signal-codec'

interface Invite {
  signal: Signal
  message: Message
  /** Invitees who have not answered. */
  open: string[]
  timer?: ReturnType<typeof setTimeout>
}
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
export interface SignalSendOptions {
  createCustomMessage(o: object): Message
  sendMessage(m: Message, o?: SendOptions): Promise<{ code: 0; data: { message: Message } }>
  modifyMessage(m: Message): Promise<{ code: 0; data: { message: Message } }>
}

/** How much later than an invitee the inviter reports a timeout. */
const GRACE_SECONDS = 5
/** At log-in older invitations are ignored. */
const RECENT_SECONDS = 300
const RECENT_CONVERSATIONS = 10
const randomHex = () =>
  Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0')
const hashOf = (text: string) => [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7)
const createInviteId = () =>
  `${randomHex()}${randomHex()}-${randomHex()}-4${randomHex().slice(1)}-a${randomHex().slice(1)}-${randomHex()}${randomHex()}${randomHex()}`

export function signalingMethods(core: ClientCore, sending: SignalSendOptions) {
  const invites = new Map<string, Invite>()
  /** Ended ones, so that a repeat or a late arrival does not revive them. */
  const ended = new Set<string>()
  const emit = (name: string, data: object) => core.signaling.emit(name, data)
  const toEventData = ({ inviteID, inviter, groupID, data }: Signal) => ({ inviteID, inviter, groupID, data })
  const endInvitation = (id: string) => {
    clearTimeout(invites.get(id)?.timer)
    invites.delete(id)
    if (ended.size > 1000) ended.clear()
    ended.add(id)
  }
  core.resets.push(() => {
    for (const id of [...invites.keys()]) endInvitation(id)
    ended.clear()
  })
  /** `userIDs` have answered or timed out; in C2C and after the last one the invitation is over. */
  const settleInvitees = (id: string, userIDs: string[]) => {
    const invite = invites.get(id)
    if (!invite) return
    invite.open = invite.open.filter((u) => !userIDs.includes(u))
    if (userIDs.includes(core.me)) clearTimeout(invite.timer)
    if (!invite.signal.groupID || !invite.open.length) endInvitation(id)
  }

  const optionsOf = (signal: Signal, o: SendOptions, original?: Message): SendOptions => {
    const has = (word: string) => signal.data.includes(word)
    const isHidden =
      signal.actionType === ACTION.timeout
        ? has('excludeTimeoutSignalingFromHistoryMessage')
        : has('excludeFromHistoryMessage') || has('excludeOriginalSignalingFromHistoryMessage')
    return {
      onlineUserOnly: o.onlineUserOnly === true || original?._onlineOnlyFlag === true,
      ...(o.offlinePushInfo ? { offlinePushInfo: o.offlinePushInfo } : {}),
      messageControlInfo: {
        excludedFromUnreadCount: isHidden || o.messageControlInfo?.excludedFromUnreadCount === true,
        excludedFromLastMessage: isHidden,
      },
    }
  }
  const createSignalMessage = (signal: Signal, to: string) =>
    sending.createCustomMessage({
      to: signal.groupID || to,
      conversationType: signal.groupID ? 'GROUP' : 'C2C',
      priority: 'High',
      payload: { data: JSON.stringify(signal) },
    })
  const peerOfSignal = (s: Signal) => (s.inviter === core.me ? (s.inviteeList[0] ?? '') : s.inviter)

  const track = (signal: Signal, message: Message) => {
    const invite: Invite = { signal, message, open: [...signal.inviteeList] }
    invites.set(signal.inviteID, invite)
    const isInviter = signal.inviter === core.me
    if (signal.timeout <= 0 || (!isInviter && !signal.inviteeList.includes(core.me))) return
    const left = message.time + signal.timeout + (isInviter ? GRACE_SECONDS : 0) - core.now() / 1000
    invite.timer = setTimeout(() => expire(invite), Math.max(0, left * 1000))
  }
  const expire = (invite: Invite) => {
    const { signal } = invite
    const isInviter = signal.inviter === core.me
    const inviteeList = isInviter ? [...invite.open] : [core.me]
    const notice = { ...signal, actionType: ACTION.timeout, inviteeList }
    const message = createSignalMessage(notice, peerOfSignal(signal))
    // Every device of the user reports the timeout; as the same message it is stored once.
    const random = hashOf(signal.inviteID)
    const clientTime = invite.message.time + signal.timeout
    Object.assign(message, { clientTime, random, ID: `${core.tinyID}-${clientTime}-${random}` })
    const options = optionsOf(notice, {}, invite.message)
    settleInvitees(signal.inviteID, inviteeList)
    emit(TSignaling.INVITATION_TIMEOUT, { ...toEventData(signal), inviteeList, isSelfTimeout: true, message })
    sending.sendMessage(message, options).catch(() => {})
  }

  /** Handles signals of new messages in their order; ones that a later message of the batch ends are not emitted. */
  const receive = (messages: Message[]) => {
    const list = messages.flatMap((message) => {
      const signal = signalOf(message)
      return signal ? [{ signal, message }] : []
    })
    for (const [i, { signal, message }] of list.entries()) {
      const later = list.slice(i + 1).map((l) => l.signal)
      if (signal.actionType === ACTION.invite) receiveInvitation(signal, message, later)
      else receiveAnswer(signal)
    }
  }
  const receiveInvitation = (signal: Signal, message: Message, later: Signal[]) => {
    const id = signal.inviteID
    const ends = later.filter((s) => s.inviteID === id && s.actionType !== ACTION.invite)
    const answeredBy = new Set(ends.flatMap((s) => s.inviteeList))
    const isOver =
      ends.some((s) => s.actionType === ACTION.cancel) ||
      answeredBy.has(core.me) ||
      (signal.inviteeList.length > 0 && signal.inviteeList.every((u) => answeredBy.has(u)))
    const isLate = signal.timeout > 0 && core.now() / 1000 >= message.time + signal.timeout
    if (invites.has(id) || ended.has(id)) return
    if (isOver || isLate) {
      endInvitation(id)
      return
    }
    if (signal.inviter !== core.me && !signal.inviteeList.includes(core.me)) return
    track(signal, message)
    // The inviter's other devices track it, but do not ring.
    if (signal.inviter !== core.me)
      emit(TSignaling.NEW_INVITATION_RECEIVED, { ...toEventData(signal), inviteeList: signal.inviteeList })
  }
  const receiveAnswer = (signal: Signal) => {
    const id = signal.inviteID
    const invite = invites.get(id)
    if (!invite) return
    const user = signal.inviteeList.filter((u) => invite.open.includes(u))
    if (signal.actionType === ACTION.cancel) {
      endInvitation(id)
      emit(TSignaling.INVITATION_CANCELLED, toEventData(signal))
      return
    }
    if (!user.length) return
    settleInvitees(id, user)
    if (signal.actionType === ACTION.timeout)
      emit(TSignaling.INVITATION_TIMEOUT, { ...toEventData(signal), inviteeList: user, isSelfTimeout: false })
    else
      emit(signal.actionType === ACTION.accept ? TSignaling.INVITEE_ACCEPTED : TSignaling.INVITEE_REJECTED, {
        ...toEventData(signal),
        invitee: user[0],
      })
  }
  const receiveModified = (messages: Message[]) => {
    for (const message of messages) {
      const signal = signalOf(message)
      const invite = signal && invites.get(signal.inviteID)
      if (!signal || !invite || signal.actionType !== ACTION.invite) continue
      // The user's own change may arrive before its response does.
      const isKnown = invite.signal.data === signal.data
      Object.assign(invite, { signal, message })
      if (!isKnown) emit(TSignaling.INVITATION_MODIFIED, { inviteID: signal.inviteID, data: signal.data })
    }
  }
  core.onMessages = (messages, isModified) => (isModified ? receiveModified(messages) : receive(messages))
  // A call may be going on: messages from just before the log-in are searched once.
  core.onSynced.push((isFirst) => {
    if (!isFirst) return
    const since = core.now() / 1000 - RECENT_SECONDS
    const recent = core.sorted().filter((c) => c.unreadCount > 0 && c.lastMessage.lastTime > since)
    for (const c of recent.slice(0, RECENT_CONVERSATIONS)) {
      const peer = peerOf(c.conversationID)
      if (!peer) continue
      core.link
        .request('message.history', peer)
        .then(({ messages }) => receive(messages.map((w) => core.messages.get(w.id) ?? fromWire(w, core.me))))
        .catch(() => {})
    }
  })

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
    const message = createSignalMessage(signal, inviteeList[0] ?? '')
    const { inviteID } = signal
    const sent = sending.sendMessage(message, optionsOf(signal, o)).then((answer) => {
      if (!ended.has(inviteID)) track(signal, message)
      return { ...answer, inviteID, data: { ...answer.data, inviteID } }
    })
    return { inviteID, sent }
  }
  type SyncCallback = (code: number | { inviteID: string }, text?: string) => void
  const startSync = (o: InviteOptions, onDone?: SyncCallback, onFailed?: SyncCallback) => {
    const { inviteID, sent } = startInvitation(o)
    sent.then(
      () => onDone?.({ inviteID }),
      (error: ChatError) => onFailed?.(error.code, error.message),
    )
    return inviteID
  }
  /** Answers under way, so that a second tap does not answer twice. */
  const answering = new Set<string>()
  const answerInvitation = async (o: AnswerOptions, actionType: number, missing: number) => {
    const invite = invites.get(o.inviteID)
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
        createSignalMessage(answer, peerOfSignal(signal)),
        optionsOf(answer, o, invite.message),
      )
      if (isCancel) endInvitation(o.inviteID)
      else settleInvitees(o.inviteID, [core.me])
      return { ...done, inviteID: o.inviteID, data: { ...done.data, inviteID: o.inviteID } }
    } finally {
      answering.delete(o.inviteID)
    }
  }

  return {
    invite: (o: InviteOptions) => startInvitation(o).sent,
    inviteInGroup: (o: InviteOptions) => startInvitation(o).sent,
    inviteSync: startSync,
    inviteInGroupSync: startSync,
    cancel: (o: AnswerOptions) => answerInvitation(o, ACTION.cancel, 8020),
    accept: (o: AnswerOptions) => answerInvitation(o, ACTION.accept, 8010),
    reject: (o: AnswerOptions) => answerInvitation(o, ACTION.reject, 8010),
    /** Changes the data of a running invitation; the other side is notified. */
    async modifyInvitation({ inviteID, data }: { inviteID: string; data: string }) {
      const invite = invites.get(inviteID)
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
    },
    getSignalingInfo: signalOf,
  }
}
