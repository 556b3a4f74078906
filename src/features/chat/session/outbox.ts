/**
 * Messages on their way. One is stored before it is sent and forgotten when the server has it, so it survives a reload
 * and a lost network, files included; a conversation's messages go one after the other; its id makes sure the server takes
 * it once.
 */
import { platform } from '@/platform'
import { toast } from '@/ui'
import type { ChatClient, ChatClientError } from '../client'
import { sendErrorText } from '../core/send-errors'
import type { ConversationId, Message, OutboxItem, OutgoingMessage } from '../model/index'
import { attachmentFile, loadAttachmentFile, removeAttachment } from '../store/attachments'
import { batchUpdate, updateNow, useChat } from '../store/store'
import { changeMessages, putMessages, removeMessage } from '../store/store-updates'

/** The SDK's codes for "no network" and "no answer": the message waits instead of failing. */
const RETRIED_CODES = [2800, 2801, 2996, 60022]
/** Its codes for an upload that broke off: the network, or the server's disk. */
const UPLOAD_CODES = [2300, 2350, 2400]
const RISKY_CODES = [80001, 80004]
/** The file is not there any more (C-8-04). */
const NO_FILE_CODE = 7004
/** Tries with the network there, until a message without an answer counts as failed. */
const MAX_TRIES = 3
const RETRY_MS = 1500

const fileOf = (out: OutgoingMessage) => (out.type === 'media' ? attachmentFile(out.cargo.key) : undefined)

export class Outbox {
  private items: OutboxItem[] = []
  private readonly myIds = new Set<string>()
  private readonly running = new Set<ConversationId>()
  /** Given up while their file was being brought. */
  private readonly cancelled = new Set<string>()
  /** Files of the page before are in hand again. */
  private readonly isLoaded: Promise<unknown>
  private isStopped = false
  private wake: () => void = () => {}

  constructor(private readonly engine: ChatClient) {
    this.items = platform.storage.get<OutboxItem[]>(this.key) ?? []
    for (const p of this.items) this.myIds.add(p.id)
    const hasFile = (p: OutboxItem) => p.out.type !== 'media' || attachmentFile(p.out.cargo.key) !== undefined
    this.show(this.items.filter(hasFile).map((p) => this.restoreMessage(p)))
    this.isLoaded = Promise.all(this.items.filter((p) => !hasFile(p)).map((p) => this.load(p)))
    for (const id of new Set(this.items.map((p) => p.conversationId))) void this.run(id)
  }

  /** Puts a message on its way; it stands on the screen at once. */
  send(conversationId: ConversationId, out: OutgoingMessage): Message {
    const { message, stamp } = this.engine.compose(conversationId, out, fileOf(out))
    this.items.push({ id: message.id, conversationId, out, at: Date.now(), stamp, state: 'waiting', reason: '' })
    this.save()
    this.show([message])
    void this.run(conversationId)
    return message
  }

  /** Sends a failed message again; a risky one has no way back. */
  resend(id: string): void {
    const item = this.items.find((p) => p.id === id)
    if (!item || item.state === 'risky') return
    this.update(item, { state: 'waiting', reason: '' })
    this.setSendStatus(item, { status: 'sending' })
    void this.run(item.conversationId)
  }

  /** Gives up a message that was not taken yet; an upload under way is broken off. */
  discard(id: string): void {
    this.cancelled.add(id)
    this.remove(id)
    updateNow(removeMessage(id))
  }

  /** Keys of the files that are still wanted. */
  attachmentKeys(): string[] {
    return this.items.flatMap(({ out }) => (out.type === 'media' ? [out.cargo.key] : []))
  }

  /** The messages of a conversation the server does not have yet, for a thread that was read anew. */
  messagesOf(id: ConversationId): Message[] {
    const { messages } = useChat.getState()
    return this.items.flatMap((p) => (p.conversationId === id && messages[p.id] ? [messages[p.id] as Message] : []))
  }

  /** The network is back: whoever waits tries at once. */
  online(): void {
    this.wake()
  }

  stop(): void {
    this.isStopped = true
    this.wake()
  }

  private async run(id: ConversationId): Promise<void> {
    if (this.running.has(id)) return
    this.running.add(id)
    await this.isLoaded
    let tries = 0
    for (;;) {
      const item = this.items.find((p) => p.conversationId === id && p.state === 'waiting')
      if (!item || this.isStopped) break
      const isDone = await this.attempt(item, ++tries)
      if (isDone) tries = 0
      else await this.pause()
    }
    this.running.delete(id)
  }

  /** True when the parcel is settled, false when it should be tried again. */
  private async attempt(item: OutboxItem, tries: number): Promise<boolean> {
    try {
      if (item.out.type === 'media' && !fileOf(item.out)) throw { code: NO_FILE_CODE, message: '' }
      const message = await this.engine.send(item.id, (part) => this.progress(item, part))
      this.remove(item.id)
      batchUpdate(putMessages([message], true))
      return true
    } catch (error) {
      if (this.isStopped || this.cancelled.has(item.id)) return true
      this.handleError(item, error as ChatClientError, tries)
      return item.state !== 'waiting'
    }
  }

  /** What passes is left waiting; anything else is said and marked. */
  private handleError(item: OutboxItem, { code, message }: ChatClientError, tries: number): void {
    const isOnline = useChat.getState().net === 'connected'
    const isRetried = RETRIED_CODES.includes(code) || (item.out.type === 'media' && UPLOAD_CODES.includes(code))
    if (isRetried && (!isOnline || tries < MAX_TRIES)) return
    const reason = sendErrorText(code, message)
    const state = RISKY_CODES.includes(code) ? 'risky' : 'failed'
    this.update(item, { state, reason })
    this.setSendStatus(item, { status: state, reason })
    // The answer to an invitation stands there as failed, and nothing else says so (C-8-26).
    if (item.out.type !== 'answer') toast(reason, 'error')
  }

  /** Shows how much of a file has been brought, in whole hundredths. Throws for one that was given up. */
  private progress(item: OutboxItem, part: number): void {
    if (this.cancelled.has(item.id)) throw new Error('cancelled')
    const sendStatus = useChat.getState().messages[item.id]?.sendStatus
    const progress = Math.floor(part * 100) / 100
    if (sendStatus?.status !== 'sending' || sendStatus.progress === progress) return
    batchUpdate((s) => {
      const message = s.messages[item.id]
      return message?.sendStatus.status === 'sending'
        ? changeMessages([{ ...message, sendStatus: { status: 'sending', progress } }])(s)
        : s
    })
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** A message of the page before, as far as it got. */
  private restoreMessage(item: OutboxItem): Message {
    const message = this.engine.restore(item, fileOf(item.out))
    if (item.state === 'waiting') return { ...message, sendStatus: { status: 'sending' } }
    return { ...message, sendStatus: { status: item.state, reason: item.reason } }
  }

  private async load(item: OutboxItem): Promise<void> {
    if (item.out.type === 'media') await loadAttachmentFile(item.out.cargo.key)
    if (!this.isStopped && this.items.includes(item)) this.show([this.restoreMessage(item)])
  }

  private show(list: Message[]): void {
    updateNow(putMessages(list, true))
  }

  private setSendStatus(item: OutboxItem, sendStatus: Message['sendStatus']): void {
    const message = useChat.getState().messages[item.id]
    if (message) this.show([{ ...message, sendStatus }])
  }

  /** The parcel is nobody's business any more. */
  private remove(id: string): void {
    const item = this.items.find((p) => p.id === id)
    if (item?.out.type === 'media') removeAttachment(item.out.cargo.key)
    this.items = this.items.filter((p) => p.id !== id)
    this.save()
  }

  private update(item: OutboxItem, patch: Partial<OutboxItem>): void {
    Object.assign(item, patch)
    this.save()
  }

  private get key(): string {
    return `chat.outbox.${this.engine.me}`
  }

  /** Other tabs of the browser keep theirs under the same key: only what is ours is replaced. */
  private save(): void {
    for (const p of this.items) this.myIds.add(p.id)
    const others = (platform.storage.get<OutboxItem[]>(this.key) ?? []).filter((p) => !this.myIds.has(p.id))
    const all = [...others, ...this.items]
    if (all.length) platform.storage.set(this.key, all)
    else platform.storage.remove(this.key)
  }
}
