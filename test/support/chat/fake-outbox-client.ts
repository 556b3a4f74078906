/** What the outbox needs of the chat client: messages are made, and sent as the test says. */
import type { Message, OutboxItem, OutgoingMessage } from '@/features/chat/model/index'
import type { PickedFile } from '@/platform'

/** The conversation of every message. */
export const OUTBOX_CONVERSATION = 'C2Cuser2'

let messageCount = 0
const textOf = (out: OutgoingMessage) => ('text' in out ? out.text : out.type === 'media' ? out.attachment.name : '')
const messageOf = (id: string, out: OutgoingMessage, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: OUTBOX_CONVERSATION,
  order: 1e15 + ++messageCount,
  time: 1,
  senderId: 'user1',
  senderName: '我',
  senderAvatar: '',
  isMine: true,
  body: { kind: 'text', text: textOf(out) },
  sendStatus: { status: 'sending' },
  isRevoked: false,
  needsReceipt: false,
  ...more,
})

/** A fake server that accepts each text once and can fail or refuse. */
export class FakeOutboxClient {
  readonly me = 'user1'
  accepted: string[] = []
  requests: string[] = []
  failures = 0
  refusal: { code: number; message: string } | undefined
  /** Progress reported during an upload. */
  steps: number[] = []
  /** Resolves when the upload may end. */
  gate: Promise<void> = Promise.resolve()
  files: (string | undefined)[] = []
  private seq = 0
  private readonly texts = new Map<string, string>()

  compose(_id: string, out: OutgoingMessage, file?: PickedFile) {
    this.files.push(file?.name)
    const id = `id${++messageCount}`
    this.texts.set(id, textOf(out))
    return { message: messageOf(id, out), stamp: { clientTime: 1, random: messageCount, clientSequence: messageCount } }
  }
  restore(item: OutboxItem, file?: PickedFile) {
    this.files.push(file?.name)
    this.texts.set(item.id, textOf(item.out))
    return messageOf(item.id, item.out)
  }
  async send(id: string, onProgress: (part: number) => void = () => undefined) {
    this.requests.push(id)
    await Promise.resolve()
    for (const step of this.steps) onProgress(step)
    await this.gate
    onProgress(1)
    if (this.failures > 0) {
      this.failures--
      throw { code: 2800, message: '' }
    }
    if (this.refusal) throw this.refusal
    const text = this.texts.get(id) ?? ''
    if (!this.accepted.includes(text)) this.accepted.push(text)
    return messageOf(
      id,
      { type: 'text', text },
      { order: ++this.seq, sendStatus: { status: 'sent', readStatus: 'unread' } },
    )
  }
}
