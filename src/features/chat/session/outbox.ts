/**
 * Messages to send. An item is stored before it is sent and removed when the server has it, so it survives a reload
 * and a lost network, files included. Messages of a conversation are sent in order; the id makes sure the server stores
 * each once.
 */
import { platform } from '@/platform'
import { toast } from '@/ui'
import type { ChatClient, ChatClientError } from '../client'
import { sendErrorText } from '../core/send-errors'
import { t as tClient } from '../i18n/zh/client'
import type { Attachment, ConversationId, Message, MessageStamp, OutboxItem, OutgoingMessage } from '../model/index'
import { attachmentFile, loadAttachmentFile, removeAttachment } from '../store/attachments'
import { batchUpdate, updateNow, useChat } from '../store/store'
import { changeMessages, putMessages, removeMessage } from '../store/store-updates'

const KEY = 'chat.outbox'
/** The SDK's codes for "no network" and "no response": the message is retried. */
const RETRIED_CODES = [2800, 2801, 2996, 60022]
/** Its codes for an interrupted upload: the network, or the server's disk. */
const UPLOAD_CODES = [2300, 2350, 2400]
const RISKY_CODES = [80001, 80004]
/** The file is lost. */
const NO_FILE_CODE = 7004
/** Tries while online until a message without a response counts as failed. */
const MAX_TRIES = 3
const RETRY_MS = 1500

const fileOf = (out: OutgoingMessage) => (out.type === 'media' ? attachmentFile(out.attachment.key) : undefined)

/** What a device stored; release 1.0 named the file of a message `cargo`. */
function fromStored(item: OutboxItem): OutboxItem {
  const out = item.out as OutgoingMessage & { cargo?: Attachment }
  return out.type === 'media' && out.cargo ? { ...item, out: { ...out, attachment: out.cargo } } : item
}

export class Outbox {
  private items: OutboxItem[] = []
  private readonly myIds = new Set<string>()
  private readonly running = new Set<ConversationId>()
  /** Discarded while their file was being uploaded. */
  private readonly cancelled = new Set<string>()
  /** Resolves when the files of the previous page are loaded. */
  private readonly isLoaded: Promise<unknown>
  private isStopped = false
  private wake: () => void = () => {}

  private readonly store = platform.userStorage.bound()

  constructor(private readonly client: ChatClient) {
    this.items = (this.store.get<OutboxItem[]>(KEY) ?? []).map(fromStored)
    for (const p of this.items) this.myIds.add(p.id)
    const hasFile = (p: OutboxItem) => p.out.type !== 'media' || attachmentFile(p.out.attachment.key) !== undefined
    this.show(this.items.filter(hasFile).map((p) => this.restoreMessage(p)))
    this.isLoaded = Promise.all(this.items.filter((p) => !hasFile(p)).map((p) => this.load(p)))
    for (const id of new Set(this.items.map((p) => p.conversationId))) void this.run(id)
  }

  /** Adds a message to the outbox; it is shown at once. With the stamp of a draft the server stores it once, from whichever window it comes. */
  send(conversationId: ConversationId, out: OutgoingMessage, given?: MessageStamp): Message {
    const { message, stamp } = this.client.compose(conversationId, out, fileOf(out), given)
    this.items.push({ id: message.id, conversationId, out, at: Date.now(), stamp, state: 'waiting', reason: '' })
    this.save()
    this.show([message])
    void this.run(conversationId)
    return message
  }

  /** Sends a failed message again; a risky one cannot be. */
  resend(id: string): void {
    const item = this.items.find((p) => p.id === id)
    if (!item || item.state === 'risky') return
    this.update(item, { state: 'waiting', reason: '' })
    this.setSendStatus(item, { status: 'sending' })
    void this.run(item.conversationId)
  }

  /** Discards an unsent message; a running upload is aborted. */
  discard(id: string): void {
    this.cancelled.add(id)
    this.remove(id)
    updateNow(removeMessage(id))
  }

  /** Keys of the files still in use. */
  attachmentKeys(): string[] {
    return this.items.flatMap(({ out }) => (out.type === 'media' ? [out.attachment.key] : []))
  }

  /** Unsent messages of a conversation, for a message window that was reloaded. */
  messagesOf(id: ConversationId): Message[] {
    const { messages } = useChat.getState()
    return this.items.flatMap((p) => (p.conversationId === id && messages[p.id] ? [messages[p.id] as Message] : []))
  }

  /** The network is back: retries at once. */
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

  /** True when the item is done, false when it should be retried. */
  private async attempt(item: OutboxItem, tries: number): Promise<boolean> {
    try {
      if (item.out.type === 'media' && !fileOf(item.out)) throw { code: NO_FILE_CODE, message: '' }
      const message = await this.client.send(item.id, (part) => this.progress(item, part))
      this.remove(item.id)
      batchUpdate(putMessages([message], true))
      return true
    } catch (error) {
      if (this.isStopped || this.cancelled.has(item.id)) return true
      this.handleError(item, error as ChatClientError, tries)
      return item.state !== 'waiting'
    }
  }

  /** Temporary errors leave the item waiting; others are shown and set its status. */
  private handleError(item: OutboxItem, { code, message }: ChatClientError, tries: number): void {
    const isOnline = useChat.getState().net === 'connected'
    const isRetried = RETRIED_CODES.includes(code) || (item.out.type === 'media' && UPLOAD_CODES.includes(code))
    if (isRetried && (!isOnline || tries < MAX_TRIES)) return
    const error = sendErrorText(code, message)
    const state = RISKY_CODES.includes(code) ? 'risky' : 'failed'
    const reason = state === 'risky' ? tClient('riskySend') : error
    this.update(item, { state, reason })
    this.setSendStatus(item, { status: state, reason })
    // A failed answer to a job invitation is shown by its status only.
    if (item.out.type !== 'answer') toast(error, 'error')
  }

  /** Shows upload progress in whole hundredths. Throws for a discarded item. */
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

  /** A message of the previous page with its status. */
  private restoreMessage(item: OutboxItem): Message {
    const message = this.client.restore(item, fileOf(item.out))
    if (item.state === 'waiting') return { ...message, sendStatus: { status: 'sending' } }
    return { ...message, sendStatus: { status: item.state, reason: item.reason } }
  }

  private async load(item: OutboxItem): Promise<void> {
    if (item.out.type === 'media') await loadAttachmentFile(item.out.attachment.key)
    if (!this.isStopped && this.items.includes(item)) this.show([this.restoreMessage(item)])
  }

  private show(list: Message[]): void {
    updateNow(putMessages(list, true))
  }

  private setSendStatus(item: OutboxItem, sendStatus: Message['sendStatus']): void {
    const message = useChat.getState().messages[item.id]
    if (message) this.show([{ ...message, sendStatus }])
  }

  /** Removes an item and its stored file. */
  private remove(id: string): void {
    const item = this.items.find((p) => p.id === id)
    if (item?.out.type === 'media') removeAttachment(item.out.attachment.key)
    this.items = this.items.filter((p) => p.id !== id)
    this.save()
  }

  private update(item: OutboxItem, patch: Partial<OutboxItem>): void {
    Object.assign(item, patch)
    this.save()
  }

  /** Other tabs of the browser share the key: only items of this tab are replaced. */
  private save(): void {
    for (const p of this.items) this.myIds.add(p.id)
    const others = (this.store.get<OutboxItem[]>(KEY) ?? []).filter((p) => !this.myIds.has(p.id))
    const all = [...others, ...this.items]
    if (all.length) this.store.set(KEY, all)
    else this.store.remove(KEY)
  }
}
