/** The chat's writer while the database is away: messages wait in order, are stored once, or are given up in time. */
import timers from 'node:timers/promises'
import { ChatError } from '../../../server/chat/core/chat-error'
import type { NewMessage, StoredMessage } from '../../../server/chat/core/message-types'
import { MessageWriter } from '../../../server/chat/stored-messages/message-writer'
import { monotonicMs } from '../../../server/core/monotonic-clock'
import { DatabaseAwayError } from '../../../server/db/connection-errors'
import { EVENT, recordEvents, sendText } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const awayError = () => new DatabaseAwayError(new Error('restarting'))
const message = (clientKey: string): NewMessage => ({
  conversationId: '1',
  sender: 'a',
  peer: 'b',
  clientKey,
  clientSeq: 0,
  type: 'TIMTextElem',
  payload: { text: clientKey },
  custom: '',
  flags: {},
  needReceipt: false,
  isCounted: true,
})

describe('the writer', () => {
  it('gives up a message in time although the statement never ends', async () => {
    const writer = new MessageWriter({ runPrepared: () => new Promise(() => undefined) }, { now: () => new Date() })
    const startedAt = monotonicMs()
    const refusal = await writer.write(message('1'), startedAt + 200).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ChatError)
    expect((refusal as ChatError).reason).toBe('OVERLOADED')
    expect(monotonicMs() - startedAt).toBeLessThan(1_000)
  })

  it('holds a message for ten seconds while the database is away, trying again and again', async () => {
    jest.useFakeTimers()
    const pauses = jest.spyOn(timers, 'setTimeout')
    pauses.mockImplementation(((ms: number) => new Promise((resolve) => setTimeout(resolve, ms))) as never)
    try {
      let tries = 0
      const runPrepared = async () => {
        tries += 1
        throw awayError()
      }
      const writer = new MessageWriter({ runPrepared }, { now: () => new Date() })
      const refused = jest.fn()
      writer.write(message('1')).catch(refused)
      await jest.advanceTimersByTimeAsync(9_900)
      expect(refused).not.toHaveBeenCalled()
      expect(tries).toBeGreaterThan(10)
      await jest.advanceTimersByTimeAsync(200)
      expect(refused).toHaveBeenCalledWith(expect.objectContaining({ reason: 'OVERLOADED' }))
    } finally {
      pauses.mockRestore()
      jest.useRealTimers()
    }
  })

  it('does not store afterwards what it has given up', async () => {
    let tries = 0
    const writer = new MessageWriter(
      {
        runPrepared: async () => {
          tries += 1
          throw awayError()
        },
      },
      { now: () => new Date() },
    )
    await writer.write(message('1'), monotonicMs() + 120).catch(() => undefined)
    const then = tries
    expect(then).toBeGreaterThan(1)
    await writer.write(message('2'), monotonicMs() + 120).catch(() => undefined)
    expect(tries).toBeGreaterThan(then)
  })

  it('reports a message that its own unanswered try stored as new, because nobody was notified of it', async () => {
    let tries = 0
    const row = { conversation_id: '1', seq: 1, sent_ms: 1, is_repeat: true, refusal: null }
    const writer = new MessageWriter(
      {
        runPrepared: async () => {
          tries += 1
          if (tries === 1) throw awayError()
          return [row]
        },
      },
      { now: () => new Date() },
    )
    const stored: StoredMessage = await writer.write(message('1'))
    expect(stored.isRepeat).toBe(false)
  })
})

describe('a database that restarts while users chat', () => {
  const fixture = sharedChatFixture()

  it('holds what is sent meanwhile, stores it once and in order, and answers each', async () => {
    const [hr, candidate] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await sendText(myChat, candidate, '前')
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const { database } = fixture.built.ctx
    const { runPrepared } = database
    let failures = 0
    database.runPrepared = async (name, statement) => {
      failures += 1
      // the first try is stored, but its answer is lost
      if (failures === 1) await runPrepared(name, statement)
      if (failures < 6) throw awayError()
      return runPrepared(name, statement)
    }
    try {
      const texts = Array.from({ length: 30 }, (_, i) => `${i}`)
      await Promise.all(texts.map((text) => sendText(myChat, candidate, text)))
      await waitUntil(() => received.some((m) => m.payload.text === '29'))
      expect(received.map((m) => m.payload.text).filter((text) => text !== '前')).toEqual(texts)
      const { rows } = await fixture.built.ctx.db.execute(
        `select seq, payload->>'text' as text from chat_messages where sender = '${hr.userID}' order by seq`,
      )
      expect(rows.map(({ text }) => text)).toEqual(['前', ...texts])
      expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, i) => i + 1))
    } finally {
      database.runPrepared = runPrepared
    }
  })
})
