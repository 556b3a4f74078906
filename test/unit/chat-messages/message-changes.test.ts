/** In any order and number of events a message's status never goes back. */
import type { PushFrame, WireConversation, WireMessage } from '../../../contract/chat'
import { ClientCore } from '../../../src/im/client-core'
import type { Connection } from '../../../src/im/connection/connection'
import { EVENT } from '../../../src/im/constants'
import { MessageReceiver } from '../../../src/im/incoming/message-receiver'
import { fromWire, type Message, reactionCountsOf } from '../../../src/im/messages/message'
import { changeMethods } from '../../../src/im/messages/modify-methods'
import { reactionMethods } from '../../../src/im/messages/reaction-methods'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'
import { flushPromises } from '../../support/wait-until'

/** Deterministic random numbers from a seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const operator = { userID: 'hr', nick: '陈思源', avatar: '' }
const base = wireMessage(1, {
  from: 'hr',
  to: 'candidate',
  time: 1_700_000_000,
  payload: { text: 'v0' },
  needReceipt: true,
  hasExtensions: true,
})
/** The message's states on the server, oldest first. */
function history(random: () => number): WireMessage[] {
  const states: WireMessage[] = [base]
  for (let rev = 1; rev <= 8; rev++) {
    const last = states[states.length - 1] as WireMessage
    const next = { ...last, rev }
    const kind = random()
    if (rev === 8 && random() < 0.7) Object.assign(next, { revoked: { by: operator, reason: '' } })
    else if (kind < 0.5)
      Object.assign(next, { version: last.version + 1, isModified: true, payload: { text: `v${last.version + 1}` } })
    else if (kind < 0.8) next.reacts++
    else next.exts++
    if (random() < 0.3) next.receipt = { read: 1, time: 1_700_000_100 }
    states.push(next)
  }
  return states
}
const peer = { scene: 'C2C' as const, to: 'candidate' }
function eventsOf(states: WireMessage[]): PushFrame[] {
  const events = states.flatMap((m, i): PushFrame[] => {
    const before = states[i - 1]
    if (!before) return []
    const mark = { ...peer, seq: 1, id: m.id, rev: m.rev }
    if (m.reacts > before.reacts) return [{ push: 'reactions', data: { ...mark, reacts: m.reacts, list: [] } }]
    if (m.exts > before.exts) return [{ push: 'extensions', data: { ...mark, exts: m.exts, list: [], deleted: [] } }]
    return [{ push: 'changed', data: { messages: [m] } }]
  })
  const receipt = { seq: 1, id: base.id, read: 1, unread: 0, time: 1_700_000_100 }
  return [
    ...events,
    { push: 'receipts', data: { ...peer, list: [receipt] } },
    { push: 'receipts', data: { ...peer, list: [{ ...receipt, read: 0, unread: 1, time: 0 }] } },
    { push: 'peerRead', data: { ...peer, seq: 1, time: 1_700_000_100 } },
    { push: 'peerRead', data: { ...peer, seq: 0, time: 1_600_000_000 } },
  ]
}
const stateOf = (m: Message) => [
  Number(m.isRevoked),
  m.version,
  Number(m.isPeerRead),
  Number(m.readReceiptInfo.isPeerRead),
  reactionCountsOf(m).reacts,
  reactionCountsOf(m).exts,
]

function createClient(states: WireMessage[]) {
  const newest = states[states.length - 1] as WireMessage
  const conversation = wireConversation({
    ...peer,
    lastSeq: 1,
    rev: newest.rev,
    readSeq: 1,
    peerReadSeq: 1,
    peerReadTime: 1_700_000_100,
    last: newest,
  })
  const core = new ClientCore({ SDKAppID: 1, eventThrottling: false })
  const answers: Record<string, (data: { rev?: number }) => unknown> = {
    'message.after': ({ rev = 0 }) => ({
      messages: [],
      changed: newest.rev > rev ? [newest] : [],
      isCompleted: true,
      conversation,
    }),
    'reaction.list': () => ({ messages: [{ seq: 1, reacts: newest.reacts, reactions: [] }] }),
    'extension.list': () => ({ exts: newest.exts, list: [] }),
  }
  core.link = { request: async (call: string, data: never) => answers[call]?.(data) } as unknown as Connection
  core.notReadyCode = 0
  core.me = 'hr'
  core.isSynced = true
  const receiver = new MessageReceiver(core)
  changeMethods(core, receiver)
  reactionMethods(core, receiver)
  receiver.adopt({ ...conversation, rev: 0, peerReadSeq: 0, peerReadTime: 0, last: base } as WireConversation, true)
  const message = fromWire(base, 'hr')
  core.insertMessage(message)
  return { core, receiver, message, newest }
}

describe('what happened to a message', () => {
  it('never un-happens: 300 histories, shuffled and repeated', async () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed)
      const states = history(random)
      const { core, receiver, message, newest } = createClient(states)
      let revokedCount = 0
      core.emitter.on(EVENT.MESSAGE_REVOKED, () => revokedCount++)
      const events = eventsOf(states)
      const all = [...events, ...events, ...events.slice(0, 4)]
      for (let i = all.length - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1))
        ;[all[i], all[j]] = [all[j] as PushFrame, all[i] as PushFrame]
      }
      let before = stateOf(message)
      const check = () => {
        const now = stateOf(message)
        expect({ seed, isForward: now.every((v, i) => v >= (before[i] ?? 0)) }).toEqual({ seed, isForward: true })
        before = now
      }
      for (const event of all) {
        receiver.push(event)
        check()
        if (random() < 0.3) await flushPromises()
        check()
      }
      await flushPromises()
      expect({ seed, state: stateOf(message), text: message.payload.text }).toEqual({
        seed,
        state: [Number(newest.revoked !== null), newest.version, 1, 1, newest.reacts, newest.exts],
        text: `v${newest.version}`,
      })
      expect({ seed, revokedTold: revokedCount }).toEqual({ seed, revokedTold: newest.revoked ? 1 : 0 })
    }
  })
})

describe('the row of a conversation', () => {
  const row = (core: ClientCore) => core.conversations.get('C2Ccandidate')?.lastMessage.messageForShow
  const change = (more: Partial<WireMessage>): PushFrame => ({
    push: 'changed',
    data: { messages: [{ ...base, rev: 1, version: 1, isModified: true, ...more }] },
  })

  it('follows a change of its latest message, and of no other', () => {
    const { core, receiver } = createClient([base])
    receiver.push(change({ payload: { text: 'v1' } }))
    expect(row(core)).toBe('v1')
    receiver.push(change({ id: '9-0-0', seq: 0, clientSeq: 0, payload: { text: 'an older one' } }))
    expect(row(core)).toBe('v1')
  })

  it('is not made by a receipt for a conversation that is not in the list', () => {
    const { core, receiver } = createClient([base])
    receiver.push({ push: 'peerRead', data: { scene: 'C2C', to: 'nobody', seq: 1, time: 1_700_000_100 } })
    expect([...core.conversations.keys()]).toEqual(['C2Ccandidate'])
  })
})
