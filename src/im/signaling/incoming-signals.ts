/** Signals in received messages: each event is emitted once, however often a signal arrives. */
import type { ClientCore } from '../client-core'
import { TSignaling } from '../constants'
import { peerOf } from '../conversations/conversation'
import { fromWire, type Message } from '../messages/message'
import type { InvitationTracker, Invite } from './invitation-tracker'
import { ACTION, type Signal, signalOf } from './signal-codec'
import { toEventData } from './signal-messages'

interface ReceivedSignal {
  signal: Signal
  message: Message
}

/** At log-in older invitations are ignored. */
const RECENT_SECONDS = 300
const RECENT_CONVERSATIONS = 10

/** Whether signals of the same batch end an invitation for `me`. */
function isEndedBy(later: Signal[], { inviteID, inviteeList }: Signal, me: string): boolean {
  const ends = later.filter((s) => s.inviteID === inviteID && s.actionType !== ACTION.invite)
  const answeredBy = new Set(ends.flatMap((s) => s.inviteeList))
  return (
    ends.some((s) => s.actionType === ACTION.cancel) ||
    answeredBy.has(me) ||
    (inviteeList.length > 0 && inviteeList.every((u) => answeredBy.has(u)))
  )
}

class SignalReceiver {
  constructor(
    private readonly core: ClientCore,
    private readonly invitations: InvitationTracker,
  ) {}

  /** Handles signals of new messages in their order; ones that a later message of the batch ends are not emitted. */
  receive(messages: Message[]): void {
    const list = messages.flatMap((message): ReceivedSignal[] => {
      const signal = signalOf(message)
      return signal ? [{ signal, message }] : []
    })
    for (const [i, received] of list.entries()) {
      const later = list.slice(i + 1).map((l) => l.signal)
      if (received.signal.actionType === ACTION.invite) this.receiveInvitation(received, later)
      else this.receiveAnswer(received.signal)
    }
  }

  /** A modified message: new data of a running invitation. */
  receiveModified(message: Message): void {
    const signal = signalOf(message)
    const invite = signal && this.invitations.get(signal.inviteID)
    if (!signal || !invite || signal.actionType !== ACTION.invite) return
    // The user's own change may arrive before its response does.
    const isKnown = invite.signal.data === signal.data
    Object.assign(invite, { signal, message })
    if (!isKnown) this.emit(TSignaling.INVITATION_MODIFIED, { inviteID: signal.inviteID, data: signal.data })
  }

  /** A call may be going on: messages from just before the log-in are searched once. */
  searchRecent(): void {
    const { core } = this
    const since = core.now() / 1000 - RECENT_SECONDS
    const recent = core.sorted().filter((c) => c.unreadCount > 0 && c.lastMessage.lastTime > since)
    for (const c of recent.slice(0, RECENT_CONVERSATIONS)) {
      const peer = peerOf(c.conversationID)
      if (!peer) continue
      core.link
        .request('message.history', peer)
        .then(({ messages }) => this.receive(messages.map((w) => core.messages.get(w.id) ?? fromWire(w, core.me))))
        .catch(() => {})
    }
  }

  private emit(name: string, data: object): void {
    this.core.signaling.emit(name, data)
  }

  private receiveInvitation({ signal, message }: ReceivedSignal, later: Signal[]): void {
    const { core, invitations } = this
    const id = signal.inviteID
    if (invitations.get(id) || invitations.hasEnded(id)) return
    const isLate = signal.timeout > 0 && core.now() / 1000 >= message.time + signal.timeout
    if (isLate || isEndedBy(later, signal, core.me)) {
      invitations.end(id)
      return
    }
    if (signal.inviter !== core.me && !signal.inviteeList.includes(core.me)) return
    invitations.track(signal, message)
    // The inviter's other devices track it, but do not ring.
    if (signal.inviter !== core.me)
      this.emit(TSignaling.NEW_INVITATION_RECEIVED, { ...toEventData(signal), inviteeList: signal.inviteeList })
  }

  private receiveAnswer(signal: Signal): void {
    const invite = this.invitations.get(signal.inviteID)
    if (!invite) return
    if (signal.actionType === ACTION.cancel) {
      this.invitations.end(signal.inviteID)
      this.emit(TSignaling.INVITATION_CANCELLED, toEventData(signal))
    } else this.settleAnswer(signal, invite)
  }

  /** An acceptance, a rejection or a timeout; invitees who are not open any longer do not count. */
  private settleAnswer(signal: Signal, invite: Invite): void {
    const users = signal.inviteeList.filter((u) => invite.open.includes(u))
    if (!users.length) return
    this.invitations.settleInvitees(signal.inviteID, users)
    if (signal.actionType === ACTION.timeout)
      this.emit(TSignaling.INVITATION_TIMEOUT, { ...toEventData(signal), inviteeList: users, isSelfTimeout: false })
    else
      this.emit(signal.actionType === ACTION.accept ? TSignaling.INVITEE_ACCEPTED : TSignaling.INVITEE_REJECTED, {
        ...toEventData(signal),
        invitee: users[0],
      })
  }
}

/** Handles the signals of all messages that the instance receives from now on. */
export function watchSignals(core: ClientCore, invitations: InvitationTracker): void {
  const receiver = new SignalReceiver(core, invitations)
  core.onMessages = (messages, isModified) => {
    if (isModified) for (const message of messages) receiver.receiveModified(message)
    else receiver.receive(messages)
  }
  core.onSynced.push((isFirst) => {
    if (isFirst) receiver.searchRecent()
  })
}
