/**
 * Demo candidates that answer, through the partner interface only: they read events,
 * wait a moment, answer invitations, contact requests and messages. Candidates of other partners are ignored.
 */
import { methodOf, pathOf } from '../../contract/call-address'
import * as partner from '../../contract/calls/partner'
import type { DataOf, Envelope } from '../../contract/define-calls'
import type { PartnerApi } from '../../contract/partner'
import {
  answerContactRequest,
  answerConversations,
  answerInvitation,
  EVENTS_AT_ONCE,
  hash,
  type PartnerSend,
  randomOf,
} from './candidate-answers'
import { CANDIDATES_SEED } from './candidate-profile'
import { readAnswer } from './contract-client'
import type { Random } from './random'
import { createSeedCandidate } from './seed-candidate'
import { candidateIndexFromId } from './seed-clock'

type Event = DataOf<PartnerApi[typeof partner.listEvents]>[number]

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

/** The partner interface over HTTP. */
export const overHttp =
  (baseUrl: string, token: string): PartnerSend =>
  async (key, input) => {
    const reply = await fetch(new URL(pathOf(key), baseUrl), {
      method: methodOf(key),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(15_000),
    })
    const envelope = (await reply.json()) as Envelope<unknown>
    if (envelope.code !== 0) throw new Error(`${key}: ${envelope.message}`)
    return readAnswer(envelope) as never
  }

interface DelayedActions {
  /** Runs `action` after a delay; a second event under the same key restarts the delay. */
  runLater(key: string, random: Random, action: () => Promise<void>): void
  /** Runs all delayed actions now and waits for them. */
  runAll(): Promise<void>
  /** Drops the delayed actions and waits for the running ones. */
  stop(): Promise<void>
}

/** Actions by key, each after a random delay; `runGuarded` runs one and never rejects. */
function createDelayedActions(
  [shortestMs, longestMs]: readonly [number, number],
  runGuarded: (action: () => Promise<void>) => Promise<void>,
): DelayedActions {
  const waiting = new Map<string, { timer: NodeJS.Timeout; action: () => Promise<void> }>()
  const running = new Set<Promise<void>>()
  const run = (key: string) => {
    const entry = waiting.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    waiting.delete(key)
    const work = runGuarded(entry.action).finally(() => running.delete(work))
    running.add(work)
  }
  return {
    runLater(key, random, action) {
      const before = waiting.get(key)
      if (before) clearTimeout(before.timer)
      const timer = setTimeout(() => run(key), random.int(shortestMs, longestMs))
      timer.unref()
      waiting.set(key, { timer, action })
    },
    async runAll() {
      for (const key of [...waiting.keys()]) run(key)
      await Promise.all([...running])
    },
    async stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.all([...running])
    },
  }
}

/** Delays the answer to an event of one of our candidates; other events are skipped. */
function delayAnswer(event: Event, send: PartnerSend, delayed: DelayedActions): void {
  const index = candidateIndexFromId(event.personId)
  if (index === undefined) return
  const candidate = createSeedCandidate(CANDIDATES_SEED, index)
  const { personId: candidateId } = event
  const random = randomOf(candidate, hash(event.id))
  if (event.kind === 'message.received')
    delayed.runLater(`chat ${candidateId}`, random, () => answerConversations(send, candidate, candidateId))
  const invitationId = event.body.invitationId
  if (event.kind === 'invitation.created' && typeof invitationId === 'string')
    delayed.runLater(`invitation ${invitationId}`, random, () =>
      answerInvitation(send, candidate, candidateId, invitationId),
    )
  const requestId = event.body.requestId
  if (event.kind === 'contact-request.created' && typeof requestId === 'string')
    delayed.runLater(`contact request ${requestId}`, random, () =>
      answerContactRequest(send, candidate, candidateId, requestId),
    )
}

/** Starts the candidates; the first poll reads all past events and answers only what is still open. */
export function startCandidates({
  send,
  onError,
  pollMs = 1_000,
  delayMs = [1_000, 4_000],
}: CandidatesOptions): Candidates {
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
  const delayed = createDelayedActions(delayMs, runGuarded)

  const readEvents = async () => {
    for (;;) {
      const { rows, nextCursor } = await send(partner.listEvents, { cursor, limit: EVENTS_AT_ONCE })
      for (const event of rows) delayAnswer(event, send, delayed)
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
      await delayed.runAll()
    },
    async stop() {
      isStopped = true
      clearTimeout(nextPoll)
      await delayed.stop()
    },
  }
}
