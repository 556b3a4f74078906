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
const PASSING = [2800, 2801, 2996, 60022]
/** Its codes for an upload that broke off: the network, or the server's disk. */
const BROKEN_UPLOAD = [2300, 2350, 2400]
const RISKY = [80001, 80004]
/** The file is not there any more (C-8-04). */
const NO_FILE = 7004
/** Tries with the network there, until a message without an answer counts as failed. */
const TRIES = 3
const RETRY_MS = 1500

const fileOf = (out: OutgoingMessage) => (out.type === 'media' ? attachmentFile(out.cargo.key) : undefined)

export class Outbox {
  private parcels: OutboxItem[] = []
  private readonly owned = new Set<string>()
  private readonly running = new Set<ConversationId>()
  /** Given up while their file was being brought. */
  private readonly cancelled = new Set<string>()
  /** Files of the page before are in hand again. */
  private readonly isLoaded: Promise<unknown>
  private isStopped = false
  private wake: () => void = () => {}

  constructor(private readonly engine: ChatClient) {
    this.parcels = platform.storage.get<OutboxItem[]>(this.key) ?? []
    for (const p of this.parcels) this.owned.add(p.id)
    const isHere = (p: OutboxItem) => p.out.type !== 'media' || attachmentFile(p.out.cargo.key) !== undefined
    this.show(this.parcels.filter(isHere).map((p) => this.restored(p)))
    this.isLoaded = Promise.all(this.parcels.filter((p) => !isHere(p)).map((p) => this.load(p)))
    for (const id of new Set(this.parcels.map((p) => p.conversationId))) void this.run(id)
  }

  /** Puts a message on its way; it stands on the screen at once. */
  send(conversationId: ConversationId, out: OutgoingMessage): Message {
    const { message, stamp } = this.engine.compose(conversationId, out, fileOf(out))
    this.parcels.push({ id: message.id, conversationId, out, at: Date.now(), stamp, state: 'waiting', reason: '' })
    this.save()
    this.show([message])
    void this.run(conversationId)
    return message
  }

  /** Sends a failed message again; a risky one has no way back. */
  resend(id: string): void {
    const parcel = this.parcels.find((p) => p.id === id)
    if (!parcel || parcel.state === 'risky') return
    this.update(parcel, { state: 'waiting', reason: '' })
    this.mark(parcel, { status: 'sending' })
    void this.run(parcel.conversationId)
  }

  /** Gives up a message that was not taken yet; an upload under way is broken off. */
  discard(id: string): void {
    this.cancelled.add(id)
    this.settle(id)
    updateNow(removeMessage(id))
  }

  /** Keys of the files that are still wanted. */
  cargo(): string[] {
    return this.parcels.flatMap(({ out }) => (out.type === 'media' ? [out.cargo.key] : []))
  }

  /** The messages of a conversation the server does not have yet, for a thread that was read anew. */
  of(id: ConversationId): Message[] {
    const { messages } = useChat.getState()
    return this.parcels.flatMap((p) => (p.conversationId === id && messages[p.id] ? [messages[p.id] as Message] : []))
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
      const parcel = this.parcels.find((p) => p.conversationId === id && p.state === 'waiting')
      if (!parcel || this.isStopped) break
      const isDone = await this.attempt(parcel, ++tries)
      if (isDone) tries = 0
      else await this.pause()
    }
    this.running.delete(id)
  }

  /** True when the parcel is settled, false when it should be tried again. */
  private async attempt(parcel: OutboxItem, tries: number): Promise<boolean> {
    try {
      if (parcel.out.type === 'media' && !fileOf(parcel.out)) throw { code: NO_FILE, message: '' }
      const message = await this.engine.deliver(parcel.id, (part) => this.progress(parcel, part))
      this.settle(parcel.id)
      batchUpdate(putMessages([message], true))
      return true
    } catch (error) {
      if (this.isStopped || this.cancelled.has(parcel.id)) return true
      this.refused(parcel, error as ChatClientError, tries)
      return parcel.state !== 'waiting'
    }
  }

  /** What passes is left waiting; anything else is said and marked. */
  private refused(parcel: OutboxItem, { code, message }: ChatClientError, tries: number): void {
    const isOnline = useChat.getState().net === 'connected'
    const isPassing = PASSING.includes(code) || (parcel.out.type === 'media' && BROKEN_UPLOAD.includes(code))
    if (isPassing && (!isOnline || tries < TRIES)) return
    const reason = sendErrorText(code, message)
    const state = RISKY.includes(code) ? 'risky' : 'failed'
    this.update(parcel, { state, reason })
    this.mark(parcel, { status: state, reason })
    // The answer to an invitation stands there as failed, and nothing else says so (C-8-26).
    if (parcel.out.type !== 'answer') toast(reason, 'error')
  }

  /** Shows how much of a file has been brought, in whole hundredths. Throws for one that was given up. */
  private progress(parcel: OutboxItem, part: number): void {
    if (this.cancelled.has(parcel.id)) throw new Error('cancelled')
    const delivery = useChat.getState().messages[parcel.id]?.delivery
    const progress = Math.floor(part * 100) / 100
    if (delivery?.status !== 'sending' || delivery.progress === progress) return
    batchUpdate((s) => {
      const message = s.messages[parcel.id]
      return message?.delivery.status === 'sending'
        ? changeMessages([{ ...message, delivery: { status: 'sending', progress } }])(s)
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
  private restored(parcel: OutboxItem): Message {
    const message = this.engine.restore(parcel, fileOf(parcel.out))
    if (parcel.state === 'waiting') return { ...message, delivery: { status: 'sending' } }
    return { ...message, delivery: { status: parcel.state, reason: parcel.reason } }
  }

  private async load(parcel: OutboxItem): Promise<void> {
    if (parcel.out.type === 'media') await loadAttachmentFile(parcel.out.cargo.key)
    if (!this.isStopped && this.parcels.includes(parcel)) this.show([this.restored(parcel)])
  }

  private show(list: Message[]): void {
    updateNow(putMessages(list, true))
  }

  private mark(parcel: OutboxItem, delivery: Message['delivery']): void {
    const message = useChat.getState().messages[parcel.id]
    if (message) this.show([{ ...message, delivery }])
  }

  /** The parcel is nobody's business any more. */
  private settle(id: string): void {
    const parcel = this.parcels.find((p) => p.id === id)
    if (parcel?.out.type === 'media') removeAttachment(parcel.out.cargo.key)
    this.parcels = this.parcels.filter((p) => p.id !== id)
    this.save()
  }

  private update(parcel: OutboxItem, patch: Partial<OutboxItem>): void {
    Object.assign(parcel, patch)
    this.save()
  }

  private get key(): string {
    return `chat.outbox.${this.engine.me}`
  }

  /** Other tabs of the browser keep theirs under the same key: only what is ours is replaced. */
  private save(): void {
    for (const p of this.parcels) this.owned.add(p.id)
    const others = (platform.storage.get<OutboxItem[]>(this.key) ?? []).filter((p) => !this.owned.has(p.id))
    const all = [...others, ...this.parcels]
    if (all.length) platform.storage.set(this.key, all)
    else platform.storage.remove(this.key)
  }
}
