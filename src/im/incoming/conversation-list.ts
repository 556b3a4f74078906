/** The conversation list: loaded at log-in and after every reconnect; new conversations are loaded one by one. */
import type { WireConversation } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { applyConversation, Conversation, peerOf } from '../conversations/conversation'
import { conversationIDOf } from '../messages/message'
import { MessageGaps, waitBeforeRetry } from './message-gaps'
import { onConversationsRemoved, onPeerRead } from './user-events'

export class ConversationList {
  readonly gaps: MessageGaps
  private syncing: Promise<void> | undefined
  private readonly loadingIds = new Set<string>()
  private isStale = false

  constructor(private readonly core: ClientCore) {
    this.gaps = new MessageGaps(core, (id) => void this.load(id))
  }

  /** Loads the whole list, retrying until it succeeds; after a reconnect also repairs every conversation that changed. */
  sync(): Promise<void> {
    this.isStale = true
    this.syncing ??= this.syncUntilDone()
    return this.syncing
  }

  private async syncUntilDone(): Promise<void> {
    while (this.isStale && this.core.notReadyCode === 0) {
      this.isStale = false
      try {
        await this.loadAll()
      } catch {
        this.isStale = true
        if (this.core.notReadyCode === 0) await waitBeforeRetry()
      }
    }
    this.syncing = undefined
  }

  private async loadAll(): Promise<void> {
    const { core } = this
    const isFirst = !core.isSynced
    const before = [...core.conversations.keys()]
    const seen = new Set<string>()
    let cursor = ''
    do {
      const page = await core.link.request('conversation.list', { cursor })
      for (const w of page.conversations) {
        const conversation = this.adopt(w, isFirst)
        seen.add(conversation.conversationID)
        core.touch(conversation)
      }
      cursor = page.nextCursor
    } while (cursor)
    core.isSynced = true
    // Live rooms are in no list.
    const isLive = (id: string) => core.conversations.get(id)?.subType === 'AVChatRoom'
    onConversationsRemoved(
      core,
      before.filter((id) => !seen.has(id) && core.syncPositions.has(id) && !isLive(id)),
    )
    if (isFirst) core.emitList(true)
    for (const task of core.onSynced) task(isFirst)
  }

  /** Updates the local conversation from the server's; starts a repair when messages are missing. */
  adopt(w: WireConversation, isFirst = false): Conversation {
    const { core } = this
    const id = conversationIDOf(w.scene, w.to)
    const isNew = !core.conversations.has(id)
    const conversation = this.findOrCreate(id, w)
    const known = core.syncPositions.get(id)
    const hadMessages = this.gaps.hasUnloadedMessages(id)
    const groups = conversation.conversationGroupList
    const isOlder = known !== undefined && known.seq > w.lastSeq
    applyConversation(conversation, w, core.me, isOlder)
    if (!isOlder) this.gaps.setCountedSeq(id, w.lastSeq)
    if (!known) {
      if (isFirst) this.gaps.setListedSeq(id, w.lastSeq)
      core.syncPositions.set(id, { seq: this.gaps.takeInitialSeq(id, w, isFirst || !isNew), rev: w.rev })
    }
    if (conversation.userProfile) core.profiles.set(w.to, conversation.userProfile)
    if (core.isSynced) core.onGroupsChanged(groups, conversation.conversationGroupList)
    if (w.scene === 'C2C') conversation.remark = core.friends.get(w.to)?.remark ?? ''
    if (this.isIncomplete(id, w, { isNew, hadMessages })) this.gaps.repair(id)
    if (w.scene === 'C2C' && w.peerReadSeq > 0) onPeerRead(core, id, w.peerReadSeq, w.peerReadTime)
    return conversation
  }

  /** The local conversation with its group attached; an unknown one is added. */
  private findOrCreate(id: string, w: WireConversation): Conversation {
    const { core } = this
    const conversation = core.conversations.get(id) ?? new Conversation(w.scene, w.to)
    const group = w.scene === 'GROUP' ? core.groups.get(w.to) : undefined
    if (group) conversation.adopt(group)
    core.conversations.set(id, conversation)
    return conversation
  }

  /** Whether the known position or the applied state is behind: messages or changes must be loaded. */
  private isIncomplete(id: string, w: WireConversation, before: { isNew: boolean; hadMessages: boolean }): boolean {
    const position = this.core.syncPositions.get(id)
    if (!position) return false
    // A first state that is already stale has no valid unread count.
    const isOld = before.isNew && position.seq > w.lastSeq
    return isOld || before.hadMessages || position.seq < w.lastSeq || position.rev < w.rev
  }

  /** Whether a conversation is being loaded: its unread count may change. */
  isLoading(id: string): boolean {
    return this.loadingIds.has(id) || this.gaps.isRepairing(id)
  }

  private async load(id: string): Promise<void> {
    this.loadingIds.add(id)
    await this.loadOne(id).finally(() => this.loadingIds.delete(id))
  }

  private async loadOne(id: string): Promise<void> {
    const { core } = this
    const peer = peerOf(id)
    if (!peer) return
    const known = core.syncPositions.get(id)
    while (core.notReadyCode === 0 && core.syncPositions.get(id) === known) {
      const w = await core.link.request('conversation.get', peer).catch(() => null)
      if (w) return core.touch(this.adopt(w))
      await waitBeforeRetry()
    }
  }
}
