/** Dispatches every push, and offers what methods need of the incoming side. */
import type { ChatPushes, PushFrame, WireConversation, WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import type { Conversation } from '../conversations/conversation'
import { conversationIDOf, type Message } from '../messages/message'
import { ConversationList } from './conversation-list'
import { applyChanges } from './message-changes'
import { conversationOf, emitReceived, toTransientMessage } from './new-messages'
import { onConversationsRemoved, onPeerRead, onProfilesChanged, onReadByOtherDevice } from './user-events'

type Handlers = { [K in keyof ChatPushes]?: (data: ChatPushes[K]) => void }

export class MessageReceiver {
  private readonly conversationList: ConversationList
  private readonly handlers: Handlers

  constructor(private readonly core: ClientCore) {
    this.conversationList = new ConversationList(core)
    this.handlers = {
      messages: (d) => this.conversationList.gaps.receive(d.messages),
      changed: (d) => this.applyMessageChanges(d.messages),
      transient: (d) => emitReceived(core, [toTransientMessage(core, d.message)]),
      read: (d) => onReadByOtherDevice(core, conversationIDOf(d.scene, d.to), d.unread, d.readSeq),
      peerRead: (d) => onPeerRead(core, conversationIDOf(d.scene, d.to), d.seq, d.time),
      conversation: (d) => core.touch(this.adopt(d.conversation)),
      removed: (d) => this.removeConversations(d.list.map((p) => conversationIDOf(p.scene, p.to))),
      profiles: (d) => onProfilesChanged(core, d.profiles),
      stale: (d) => {
        for (const list of d.lists) void core.syncedLists.get(list)?.()
      },
      status: (d) => core.onStatus(d.list),
    }
  }

  push(frame: PushFrame): void {
    const handler = this.handlers[frame.push] ?? this.core.onPush[frame.push]
    ;(handler as ((data: unknown) => void) | undefined)?.(frame.data)
  }

  /** Loads the conversation list, retrying until it succeeds, and what was missed in the conversations. */
  sync(): Promise<void> {
    return this.conversationList.sync()
  }

  /** Updates the local conversation from the server's. */
  adopt(w: WireConversation, isFirst = false): Conversation {
    return this.conversationList.adopt(w, isFirst)
  }

  /** Whether a conversation is being loaded, so that its local unread count may be too low. */
  isLoading(id: string): boolean {
    return this.conversationList.isLoading(id)
  }

  /** A message of this client got its number. */
  acknowledge(message: Message, seq: number): void {
    this.conversationList.gaps.acknowledge(message, seq)
  }

  /** Revision `rev` of a conversation is known. */
  noteRevision(id: string, rev: number): void {
    this.conversationList.gaps.noteRevision(id, rev)
  }

  removeConversations(ids: string[]): void {
    onConversationsRemoved(this.core, ids)
  }

  /** Messages of one push that were revoked or modified or got a read receipt. */
  private applyMessageChanges(wires: WireMessage[]): void {
    for (const w of wires) this.noteRevision(conversationOf(this.core, w), w.rev)
    applyChanges(this.core, wires)
  }
}
