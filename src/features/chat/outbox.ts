/**
 * Messages on their way. One is stored before it is sent and forgotten when the server has it, so it survives a reload
 * and a lost network; a conversation's messages go one after the other; its id makes sure the server takes it once.
 */
import { platform } from '@/platform'
import { toast } from '@/ui'
import { dropMessage, putMessages } from './changes'
import type { Engine, EngineError } from './engine'
import { sendErrorText } from './errors'
import type { ConversationId, Message, Outgoing, Parcel } from './model'
import { later, now, useChat } from './store'

/** The SDK's codes for "no network" and "no answer": the message waits instead of failing. */
const PASSING = [2800, 2801, 2996, 60022]
const RISKY = [80001, 80004]
/** Tries with the network there, until a message without an answer counts as failed. */
const TRIES = 3
const RETRY_MS = 1500

export class Outbox {
  private parcels: Parcel[] = []
  private readonly owned = new Set<string>()
  private readonly running = new Set<ConversationId>()
  private isStopped = false
  private wake: () => void = () => {}

  constructor(private readonly engine: Engine) {
    this.parcels = platform.storage.get<Parcel[]>(this.key) ?? []
    for (const p of this.parcels) this.owned.add(p.id)
    const list = this.parcels.map((p) => this.shown(p, engine.restore(p)))
    now(putMessages(list, true))
    for (const id of new Set(this.parcels.map((p) => p.conversationId))) void this.run(id)
  }

  /** Puts a message on its way; it stands on the screen at once. */
  send(conversationId: ConversationId, out: Outgoing): Message {
    const { message, stamp } = this.engine.compose(conversationId, out)
    this.parcels.push({ id: message.id, conversationId, out, at: Date.now(), stamp, state: 'waiting', reason: '' })
    this.save()
    now(putMessages([message], true))
    void this.run(conversationId)
    return message
  }

  /** Sends a failed message again; a risky one has no way back. */
  resend(id: string): void {
    const parcel = this.parcels.find((p) => p.id === id)
    if (!parcel || parcel.state === 'risky') return
    this.update(parcel, { state: 'waiting', reason: '' })
    this.show(parcel, { status: 'sending' })
    void this.run(parcel.conversationId)
  }

  /** Gives up a failed message. */
  discard(id: string): void {
    this.parcels = this.parcels.filter((p) => p.id !== id)
    this.save()
    now(dropMessage(id))
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
  private async attempt(parcel: Parcel, tries: number): Promise<boolean> {
    try {
      const message = await this.engine.deliver(parcel.id)
      this.parcels = this.parcels.filter((p) => p.id !== parcel.id)
      this.save()
      later(putMessages([message], true))
      return true
    } catch (error) {
      if (this.isStopped) return true
      const { code, message } = error as EngineError
      const isOnline = useChat.getState().net === 'connected'
      if (PASSING.includes(code) && (!isOnline || tries < TRIES)) return false
      const reason = sendErrorText(code, message)
      const state = RISKY.includes(code) ? 'risky' : 'failed'
      this.update(parcel, { state, reason })
      this.show(parcel, { status: state, reason })
      toast(reason, 'error')
      return true
    }
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

  private shown(parcel: Parcel, message: Message): Message {
    if (parcel.state === 'waiting') return { ...message, delivery: { status: 'sending' } }
    return { ...message, delivery: { status: parcel.state, reason: parcel.reason } }
  }

  private show(parcel: Parcel, delivery: Message['delivery']): void {
    const message = useChat.getState().messages[parcel.id]
    if (message) now(putMessages([{ ...message, delivery }], true))
  }

  private update(parcel: Parcel, patch: Partial<Parcel>): void {
    Object.assign(parcel, patch)
    this.save()
  }

  private get key(): string {
    return `chat.outbox.${this.engine.me}`
  }

  /** Other tabs of the browser keep theirs under the same key: only what is ours is replaced. */
  private save(): void {
    for (const p of this.parcels) this.owned.add(p.id)
    const others = (platform.storage.get<Parcel[]>(this.key) ?? []).filter((p) => !this.owned.has(p.id))
    const all = [...others, ...this.parcels]
    if (all.length) platform.storage.set(this.key, all)
    else platform.storage.remove(this.key)
  }
}
