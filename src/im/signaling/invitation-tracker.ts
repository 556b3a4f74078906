/** The invitations that are running, and their timeouts. */
import type { ClientCore } from '../client-core'
import { TSignaling } from '../constants'
import type { Message } from '../messages/message'
import { ACTION, type Signal } from './signal-codec'
import {
  createSignalMessage,
  peerOfSignal,
  type SignalSendOptions,
  toEventData,
  toSignalOptions,
} from './signal-messages'

export interface Invite {
  signal: Signal
  message: Message
  /** Invitees who have not answered. */
  open: string[]
  timer?: ReturnType<typeof setTimeout>
}

/** How much later than an invitee the inviter reports a timeout. */
const GRACE_SECONDS = 5
const hashOf = (text: string) => [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7)

export class InvitationTracker {
  private readonly invites = new Map<string, Invite>()
  /** Ended ones, so that a repeat or a late arrival does not revive them. */
  private readonly ended = new Set<string>()

  constructor(
    private readonly core: ClientCore,
    private readonly sending: SignalSendOptions,
  ) {
    core.resets.push(() => {
      for (const id of [...this.invites.keys()]) this.end(id)
      this.ended.clear()
    })
  }

  /** A running invitation. */
  get(id: string): Invite | undefined {
    return this.invites.get(id)
  }

  hasEnded(id: string): boolean {
    return this.ended.has(id)
  }

  /** Begins an invitation with all invitees open; its timeout runs for the inviter and for invitees. */
  track(signal: Signal, message: Message): void {
    const { core } = this
    const invite: Invite = { signal, message, open: [...signal.inviteeList] }
    this.invites.set(signal.inviteID, invite)
    const isInviter = signal.inviter === core.me
    if (signal.timeout <= 0 || (!isInviter && !signal.inviteeList.includes(core.me))) return
    const left = message.time + signal.timeout + (isInviter ? GRACE_SECONDS : 0) - core.now() / 1000
    invite.timer = setTimeout(() => this.expire(invite), Math.max(0, left * 1000))
  }

  end(id: string): void {
    clearTimeout(this.invites.get(id)?.timer)
    this.invites.delete(id)
    if (this.ended.size > 1000) this.ended.clear()
    this.ended.add(id)
  }

  /** `userIDs` have answered or timed out; in C2C and after the last one the invitation is over. */
  settleInvitees(id: string, userIDs: string[]): void {
    const invite = this.invites.get(id)
    if (!invite) return
    invite.open = invite.open.filter((u) => !userIDs.includes(u))
    if (userIDs.includes(this.core.me)) clearTimeout(invite.timer)
    if (!invite.signal.groupID || !invite.open.length) this.end(id)
  }

  /** Reports the timeout: the inviter for the open invitees, an invitee for itself. */
  private expire(invite: Invite): void {
    const { core, sending } = this
    const { signal } = invite
    const isInviter = signal.inviter === core.me
    const inviteeList = isInviter ? [...invite.open] : [core.me]
    const notice = { ...signal, actionType: ACTION.timeout, inviteeList }
    const message = createSignalMessage(sending, notice, peerOfSignal(signal, core.me))
    // Every device of the user reports the timeout; as the same message it is stored once.
    const random = hashOf(signal.inviteID)
    const clientTime = invite.message.time + signal.timeout
    Object.assign(message, { clientTime, random, ID: `${core.tinyID}-${clientTime}-${random}` })
    const options = toSignalOptions(notice, {}, invite.message)
    this.settleInvitees(signal.inviteID, inviteeList)
    const event = { ...toEventData(signal), inviteeList, isSelfTimeout: true, message }
    core.signaling.emit(TSignaling.INVITATION_TIMEOUT, event)
    sending.sendMessage(message, options).catch(() => {})
  }
}
