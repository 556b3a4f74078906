/**
 * Invitations (calls and the like): custom messages that both sides keep count of. Each event is told once, whoever ended
 * an invitation and however often that arrives. An invitee lets it run out after its seconds, also when the inviter has
 * vanished; the inviter five seconds later, for invitees who are gone.
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
  /** Who has not answered. */
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
interface Answer extends SendOptions {
  inviteID: string
  data?: string
}
export interface SignalSendOptions {
  createCustomMessage(o: object): Message
  sendMessage(m: Message, o?: SendOptions): Promise<{ code: 0; data: { message: Message } }>
  modifyMessage(m: Message): Promise<{ code: 0; data: { message: Message } }>
}

/** How much later than an invitee the inviter lets an invitation run out. */
const GRACE_SECONDS = 5
/** Invitations older than this are history at log-in. */
const RECENT_SECONDS = 300
const RECENT_CONVERSATIONS = 10
const hex = () =>
  Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0')
const hashOf = (text: string) => [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7)
const newID = () => `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-a${hex().slice(1)}-${hex()}${hex()}${hex()}`

export function signalingMethods(core: ClientCore, sending: SignalSendOptions) {
  const invites = new Map<string, Invite>()
  /** Ended ones, so that a repeat or a late arrival revives none. */
  const ended = new Set<string>()
  const tell = (name: string, data: object) => core.signaling.emit(name, data)
  const base = ({ inviteID, inviter, groupID, data }: Signal) => ({ inviteID, inviter, groupID, data })
  const end = (id: string) => {
    clearTimeout(invites.get(id)?.timer)
    invites.delete(id)
    if (ended.size > 1000) ended.clear()
    ended.add(id)
  }
  core.resets.push(() => {
    for (const id of [...invites.keys()]) end(id)
    ended.clear()
  })
  /** `userID` has answered or let it run out; in C2C and after the last one the invitation is over. */
  const settle = (id: string, userIDs: string[]) => {
    const invite = invites.get(id)
    if (!invite) return
    invite.open = invite.open.filter((u) => !userIDs.includes(u))
    if (userIDs.includes(core.me)) clearTimeout(invite.timer)
    if (!invite.signal.groupID || !invite.open.length) end(id)
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
  const make = (signal: Signal, to: string) =>
    sending.createCustomMessage({
      to: signal.groupID || to,
      conversationType: signal.groupID ? 'GROUP' : 'C2C',
      priority: 'High',
      payload: { data: JSON.stringify(signal) },
    })
  const otherOf = (s: Signal) => (s.inviter === core.me ? (s.inviteeList[0] ?? '') : s.inviter)

  const keep = (signal: Signal, message: Message) => {
    const invite: Invite = { signal, message, open: [...signal.inviteeList] }
    invites.set(signal.inviteID, invite)
    const isInviter = signal.inviter === core.me
    if (signal.timeout <= 0 || (!isInviter && !signal.inviteeList.includes(core.me))) return
    const left = message.time + signal.timeout + (isInviter ? GRACE_SECONDS : 0) - core.now() / 1000
    invite.timer = setTimeout(() => runOut(invite), Math.max(0, left * 1000))
  }
  const runOut = (invite: Invite) => {
    const { signal } = invite
    const isInviter = signal.inviter === core.me
    const inviteeList = isInviter ? [...invite.open] : [core.me]
    const notice = { ...signal, actionType: ACTION.timeout, inviteeList }
    const message = make(notice, otherOf(signal))
    // Every device of the user lets it run out; as one message it is stored once.
    const random = hashOf(signal.inviteID)
    const clientTime = invite.message.time + signal.timeout
    Object.assign(message, { clientTime, random, ID: `${core.tinyID}-${clientTime}-${random}` })
    const options = optionsOf(notice, {}, invite.message)
    settle(signal.inviteID, inviteeList)
    tell(TSignaling.INVITATION_TIMEOUT, { ...base(signal), inviteeList, isSelfTimeout: true, message })
    sending.sendMessage(message, options).catch(() => {})
  }

  /** Signals in messages that came, in their order; ones that a later message of the same batch ends are not told. */
  const heard = (messages: Message[]) => {
    const list = messages.flatMap((message) => {
      const signal = signalOf(message)
      return signal ? [{ signal, message }] : []
    })
    for (const [i, { signal, message }] of list.entries()) {
      const later = list.slice(i + 1).map((l) => l.signal)
      if (signal.actionType === ACTION.invite) invited(signal, message, later)
      else answered(signal)
    }
  }
  const invited = (signal: Signal, message: Message, later: Signal[]) => {
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
      end(id)
      return
    }
    if (signal.inviter !== core.me && !signal.inviteeList.includes(core.me)) return
    keep(signal, message)
    // The inviter's other devices keep count of it, but nobody rings them.
    if (signal.inviter !== core.me)
      tell(TSignaling.NEW_INVITATION_RECEIVED, { ...base(signal), inviteeList: signal.inviteeList })
  }
  const answered = (signal: Signal) => {
    const id = signal.inviteID
    const invite = invites.get(id)
    if (!invite) return
    const user = signal.inviteeList.filter((u) => invite.open.includes(u))
    if (signal.actionType === ACTION.cancel) {
      end(id)
      tell(TSignaling.INVITATION_CANCELLED, base(signal))
      return
    }
    if (!user.length) return
    settle(id, user)
    if (signal.actionType === ACTION.timeout)
      tell(TSignaling.INVITATION_TIMEOUT, { ...base(signal), inviteeList: user, isSelfTimeout: false })
    else
      tell(signal.actionType === ACTION.accept ? TSignaling.INVITEE_ACCEPTED : TSignaling.INVITEE_REJECTED, {
        ...base(signal),
        invitee: user[0],
      })
  }
  const modified = (messages: Message[]) => {
    for (const message of messages) {
      const signal = signalOf(message)
      const invite = signal && invites.get(signal.inviteID)
      if (!signal || !invite || signal.actionType !== ACTION.invite) continue
      // A change of one's own may come back before its answer does.
      const isKnown = invite.signal.data === signal.data
      Object.assign(invite, { signal, message })
      if (!isKnown) tell(TSignaling.INVITATION_MODIFIED, { inviteID: signal.inviteID, data: signal.data })
    }
  }
  core.onMessages = (messages, isModified) => (isModified ? modified(messages) : heard(messages))
  // Somebody may be calling right now: what came just before the log-in is looked through once.
  core.onSynced.push((isFirst) => {
    if (!isFirst) return
    const since = core.now() / 1000 - RECENT_SECONDS
    const recent = core.sorted().filter((c) => c.unreadCount > 0 && c.lastMessage.lastTime > since)
    for (const c of recent.slice(0, RECENT_CONVERSATIONS)) {
      const peer = peerOf(c.conversationID)
      if (!peer) continue
      core.link
        .request('message.history', peer)
        .then(({ messages }) => heard(messages.map((w) => core.messages.get(w.id) ?? fromWire(w, core.me))))
        .catch(() => {})
    }
  })

  const start = (o: InviteOptions) => {
    const { data = '', timeout = 0, groupID = '' } = o
    const inviteeList = groupID ? [...(o.inviteeList ?? [])] : [String(o.userID)]
    const signal: Signal = {
      businessID: 1,
      inviteID: newID(),
      groupID,
      inviter: core.me,
      inviteeList,
      data,
      actionType: ACTION.invite,
      timeout,
    }
    const message = make(signal, inviteeList[0] ?? '')
    const { inviteID } = signal
    const sent = sending.sendMessage(message, optionsOf(signal, o)).then((answer) => {
      if (!ended.has(inviteID)) keep(signal, message)
      return { ...answer, inviteID, data: { ...answer.data, inviteID } }
    })
    return { inviteID, sent }
  }
  type Told = (code: number | { inviteID: string }, text?: string) => void
  const startSync = (o: InviteOptions, onDone?: Told, onFailed?: Told) => {
    const { inviteID, sent } = start(o)
    sent.then(
      () => onDone?.({ inviteID }),
      (error: ChatError) => onFailed?.(error.code, error.message),
    )
    return inviteID
  }
  /** Acts that are under way, so that a second tap does not answer twice. */
  const acting = new Set<string>()
  const act = async (o: Answer, actionType: number, missing: number) => {
    const invite = invites.get(o.inviteID)
    if (!invite || acting.has(o.inviteID)) throw new ChatError(missing)
    const { signal } = invite
    const isCancel = actionType === ACTION.cancel
    const isMine = isCancel ? signal.inviter === core.me : invite.open.includes(core.me)
    if (!isMine) throw new ChatError(8011)
    const inviteeList = isCancel ? signal.inviteeList : [core.me]
    const answer = { ...signal, actionType, inviteeList, data: o.data ?? '', timeout: 0 }
    acting.add(o.inviteID)
    try {
      const done = await sending.sendMessage(make(answer, otherOf(signal)), optionsOf(answer, o, invite.message))
      if (isCancel) end(o.inviteID)
      else settle(o.inviteID, [core.me])
      return { ...done, inviteID: o.inviteID, data: { ...done.data, inviteID: o.inviteID } }
    } finally {
      acting.delete(o.inviteID)
    }
  }

  return {
    invite: (o: InviteOptions) => start(o).sent,
    inviteInGroup: (o: InviteOptions) => start(o).sent,
    inviteSync: startSync,
    inviteInGroupSync: startSync,
    cancel: (o: Answer) => act(o, ACTION.cancel, 8020),
    accept: (o: Answer) => act(o, ACTION.accept, 8010),
    reject: (o: Answer) => act(o, ACTION.reject, 8010),
    /** Changes the data of an invitation that still runs; the other side is told. */
    async modifyInvitation({ inviteID, data }: { inviteID: string; data: string }) {
      const invite = invites.get(inviteID)
      if (!invite) throw new ChatError(8010)
      const { message } = invite
      const before = message.payload.data
      const old = invite.signal
      const signal = { ...old, data }
      message.payload.data = JSON.stringify(signal)
      invite.signal = signal
      try {
        await sending.modifyMessage(message)
      } catch (error) {
        if ((error as ChatError).code !== 2480) message.payload.data = before
        invite.signal = old
        throw error
      }
      return ok({ message })
    },
    getSignalingInfo: signalOf,
  }
}
