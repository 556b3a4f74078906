/** What comes in: which part takes each push, and what the methods may ask of those parts. */
import type { ChatPushes, PushFrame, WireConversation, WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import type { Conversation } from '../conversations/conversation'
import { conversationIDOf, type Message } from '../messages/message'
import { ConversationList } from './conversation-list'
import { conversationOf, emitReceived, emitTransient } from './deliver-messages'
import { applyChanges } from './message-changes'
import { onConversationsRemoved, onPeerRead, onProfilesChanged, onReadElsewhere } from './user-events'

type Handlers = { [K in keyof ChatPushes]?: (data: ChatPushes[K]) => void }

export class MessageReceiver {
  private readonly list: ConversationList
  private readonly handlers: Handlers

  constructor(private readonly core: ClientCore) {
    this.list = new ConversationList(core)
    this.handlers = {
      messages: (d) => this.list.gaps.received(d.messages),
      changed: (d) => this.changed(d.messages),
      transient: (d) => emitReceived(core, [emitTransient(core, d.message)]),
      read: (d) => onReadElsewhere(core, conversationIDOf(d.scene, d.to), d.unread, d.readSeq),
      peerRead: (d) => onPeerRead(core, conversationIDOf(d.scene, d.to), d.seq, d.time),
      conversation: (d) => core.touch(this.adopt(d.conversation)),
      removed: (d) => this.removed(d.list.map((p) => conversationIDOf(p.scene, p.to))),
      profiles: (d) => onProfilesChanged(core, d.profiles),
      stale: (d) => {
        for (const list of d.lists) void core.held.get(list)?.()
      },
      status: (d) => core.onStatus(d.list),
    }
  }

  push(frame: PushFrame): void {
    const handler = this.handlers[frame.push] ?? this.core.onPush[frame.push]
    ;(handler as ((data: unknown) => void) | undefined)?.(frame.data)
  }

  /** Reads the list of conversations until that works, and what was missed in them. */
  sync(): Promise<void> {
    return this.list.sync()
  }

  /** The local conversation brought up to what the server says. */
  adopt(w: WireConversation, isFirst = false): Conversation {
    return this.list.adopt(w, isFirst)
  }

  /** Whether a conversation is being read from the server, so that its local unread count may be too low. */
  isReading(id: string): boolean {
    return this.list.isReading(id)
  }

  /** A message of ours got its number. */
  acknowledged(message: Message, seq: number): void {
    this.list.gaps.acknowledged(message, seq)
  }

  /** Change number `rev` of a conversation is known. */
  stepped(id: string, rev: number): void {
    this.list.gaps.stepped(id, rev)
  }

  removed(ids: string[]): void {
    onConversationsRemoved(this.core, ids)
  }

  /** Revoked, modified or receipted messages of one push. */
  private changed(wires: WireMessage[]): void {
    for (const w of wires) this.stepped(conversationOf(this.core, w), w.rev)
    applyChanges(this.core, wires)
  }
}
