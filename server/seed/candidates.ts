/**
 * Demo candidates that answer, through the partner interface only: they read events,
 * wait a moment, answer invitations and messages. Candidates of other partners are ignored.
 */
import type { DataOf, InputOf } from '../../contract/define-calls'
import type { PartnerApi } from '../../contract/partner'
import { CANDIDATES_SEED } from './candidate-profile'
import { createRandom, mixSeed, type Random } from './random'
import { decideInvitation, replyTo } from './replies'
import { createSeedCandidate, type SeedCandidate } from './seed-candidate'
import { candidateIndexFromId } from './seed-clock'

type PartnerKey = keyof PartnerApi & string
/** Makes one call of the partner interface. */
export type PartnerSend = <K extends PartnerKey>(
  key: K,
  input: InputOf<PartnerApi[K]>,
) => Promise<DataOf<PartnerApi[K]>>

type Event = DataOf<PartnerApi['POST /partner/v1/events']>['rows'][number]

export interface CandidatesOptions {
  send: PartnerSend
  /** Called for failed calls; the candidates continue. */
  onError?(error: unknown): void
  /** How often events are read. */
  pollMs?: number
  /** Shortest and longest delay of an answer. */
  delayMs?: readonly [number, number]
}
export interface Candidates {
  /** Reads events once and answers them; resolves when all answers are sent. For tests. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const EVENTS_AT_ONCE = 200
const MESSAGES_AT_ONCE = 100

/** The partner interface over HTTP. */
export const overHttp =
  (baseUrl: string, token: string): PartnerSend =>
  async (key, input) => {
    const [method, path] = key.split(' ')
    const reply = await fetch(new URL(path ?? '', baseUrl), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(15_000),
    })
    const envelope = (await reply.json()) as { code: number; message: string; data: never }
    if (envelope.code !== 0) throw new Error(`${key}: ${envelope.message}`)
    return envelope.data
  }

const randomOf = (candidate: SeedCandidate, number: number): Random => createRandom(mixSeed(candidate.index, number))
const hash = (text: string): number => [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7)

/** Starts the candidates; the first poll reads all past events and answers only what is still open. */
export const startCandidates = ({
  send,
  onError,
  pollMs = 1_000,
  delayMs = [1_000, 4_000],
}: CandidatesOptions): Candidates => {
  const waiting = new Map<string, { timer: NodeJS.Timeout; action: () => Promise<void> }>()
  const running = new Set<Promise<void>>()
  let cursor = ''
  let isStopped = false
  let nextPoll: NodeJS.Timeout | undefined

  const runGuarded = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!isStopped) onError?.(error)
    }
  }
  const run = (key: string) => {
    const entry = waiting.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    waiting.delete(key)
    const work = runGuarded(entry.action).finally(() => running.delete(work))
    running.add(work)
  }
  /** Runs `action` after a delay; a second event under the same key restarts the delay. */
  const runLater = (key: string, random: Random, action: () => Promise<void>) => {
    const before = waiting.get(key)
    if (before) clearTimeout(before.timer)
    const timer = setTimeout(() => run(key), random.int(delayMs[0], delayMs[1]))
    timer.unref()
    waiting.set(key, { timer, action })
  }

  const answerInvitation = async (candidate: SeedCandidate, candidateId: string, invitationId: string) => {
    const { rows } = await send('POST /partner/v1/invitations/page', {
      personId: candidateId,
      status: 'sent',
      limit: EVENTS_AT_ONCE,
    })
    if (!rows.some((row) => row.invitationId === invitationId)) return
    const { isAccepted, message } = decideInvitation(candidate, randomOf(candidate, hash(invitationId)))
    await send('POST /partner/v1/activity', { personId: candidateId })
    await send('POST /partner/v1/invitations/answer', {
      personId: candidateId,
      invitationId,
      answer: isAccepted ? 'accepted' : 'refused',
      message,
    })
  }

  /** Answers the employer's texts since the candidate's own last message, once. */
  const answerMessages = async (candidate: SeedCandidate, candidateId: string, chatUserId: string, lastSeq: number) => {
    const afterSeq = Math.max(0, lastSeq - MESSAGES_AT_ONCE)
    const messages = await send('POST /partner/v1/messages/page', {
      personId: candidateId,
      chatUserId,
      afterSeq,
      limit: MESSAGES_AT_ONCE,
    })
    const lastSentIndex = messages.map((message) => message.isOwn).lastIndexOf(true)
    const received = messages
      .slice(lastSentIndex + 1)
      .filter((message) => !message.isOwn && typeof message.payload.text === 'string')
    const last = received[received.length - 1]
    if (!last) return
    const text = received.map((message) => String(message.payload.text)).join('\n')
    const reply = replyTo(text, candidate, randomOf(candidate, last.seq), lastSentIndex < 0 && afterSeq === 0)
    await send('POST /partner/v1/activity', { personId: candidateId })
    await send('POST /partner/v1/messages/send', {
      personId: candidateId,
      chatUserId,
      text: reply,
      clientKey: `demo-${chatUserId}-${last.seq}`,
    })
  }

  /** Answers all conversations with unread messages. */
  const answerAll = async (candidate: SeedCandidate, candidateId: string) => {
    for (const { chatUserId, unread, lastSeq } of await send('POST /partner/v1/conversations', {
      personId: candidateId,
    }))
      if (unread > 0) await answerMessages(candidate, candidateId, chatUserId, lastSeq)
  }

  const handle = (event: Event) => {
    const index = candidateIndexFromId(event.personId)
    if (index === undefined) return
    const candidate = createSeedCandidate(CANDIDATES_SEED, index)
    const { personId: candidateId } = event
    const random = randomOf(candidate, hash(event.id))
    if (event.kind === 'message.received')
      runLater(`chat ${candidateId}`, random, () => answerAll(candidate, candidateId))
    const invitationId = event.body.invitationId
    if (event.kind === 'invitation.created' && typeof invitationId === 'string')
      runLater(`invitation ${invitationId}`, random, () => answerInvitation(candidate, candidateId, invitationId))
  }

  const readEvents = async () => {
    for (;;) {
      const { rows, nextCursor } = await send('POST /partner/v1/events', { cursor, limit: EVENTS_AT_ONCE })
      rows.forEach(handle)
      cursor = nextCursor || cursor
      if (rows.length < EVENTS_AT_ONCE || isStopped) return
    }
  }

  const poll = async () => {
    await runGuarded(readEvents)
    if (isStopped) return
    nextPoll = setTimeout(() => void poll(), pollMs)
    nextPoll.unref()
  }
  if (pollMs > 0) void poll()

  return {
    async settle() {
      await readEvents()
      for (const key of [...waiting.keys()]) run(key)
      await Promise.all([...running])
    },
    async stop() {
      isStopped = true
      clearTimeout(nextPoll)
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.all([...running])
    },
  }
}
