/** Calls: their state machine, the signals written and parsed, and their messages in a conversation. */

import { type CallEffect, type CallEvent, callSeconds, transition } from '@/features/chat/calls/call-state-machine'
import {
  acceptData,
  cancelData,
  FrameAssembler,
  inviteData,
  isBusySignal,
  parseFragment,
  parseInvite,
  parsePeerSignal,
  recordData,
  rejectData,
  type SignalFragment,
  type SignalFrame,
  splitFrame,
} from '@/features/chat/calls/signal-codec'
import { formatDuration } from '@/features/chat/i18n/format-duration'
import { toBody } from '@/features/chat/kinds/parse-body'
import type { Call, Participant } from '@/features/chat/model/call-types'
import type { Message } from '@/features/chat/model/index'
import { hideIntermediateRecords } from '@/features/chat/store/series-records'

const ME = 'user1'
const buildParticipant = (userId: string, state: Participant['state'] = 'invited'): Participant => ({
  userId,
  name: userId,
  avatar: '',
  state,
  isMicOn: true,
  isCameraOn: true,
})
const base: Call = {
  room: 7,
  conversationId: 'C2Cuser2',
  isVideo: true,
  isGroup: false,
  callerId: ME,
  inviteId: 'i1',
  phase: 'calling',
  participants: [buildParticipant('user2')],
  since: 0,
}
const incoming: Call = {
  ...base,
  callerId: 'user2',
  phase: 'ringing',
  participants: [buildParticipant('user2', 'joined')],
}
const group: Call = {
  ...base,
  conversationId: 'GROUPg1',
  isGroup: true,
  participants: [buildParticipant('user2'), buildParticipant('user3')],
}

/** Applies events in order; returns the last state and all effects. */
function play(call: Call, ...events: CallEvent[]): { call: Call; effects: CallEffect['do'][] } {
  const effects: CallEffect['do'][] = []
  for (const event of events) {
    const [next, nextEffects] = transition(call, event, ME)
    call = next
    effects.push(...nextEffects.map((effect) => effect.do))
  }
  return { call, effects }
}
const joined = (userId: string): CallEvent => ({ type: 'joined', userId })
const connected = (userId: string, at = 1000): CallEvent => ({ type: 'connected', userId, at })

describe('the states of a call', () => {
  it('one that is answered is connected, lasts from the first line on, and the side that hangs up writes the record @C-4-40', () => {
    const talking = play(base, joined('user2'), connected('user2', 5000))
    expect(talking.call).toMatchObject({ phase: 'talking', since: 5000 })
    expect(talking.effects).toEqual(['greet'])
    expect(callSeconds(talking.call, 66_400)).toBe(61)
    const ended = play(talking.call, { type: 'hangUp' })
    expect(ended.call).toMatchObject({ phase: 'over', ending: 'hungUp' })
    expect(ended.effects).toEqual(['bye', 'record'])
    expect(play(talking.call, { type: 'left', userId: 'user2' })).toMatchObject({
      call: { phase: 'over', ending: 'hungUp' },
      effects: ['drop'],
    })
  })

  it('one that is not answered ends as cancelled, refused, busy or unanswered', () => {
    expect(play(base, { type: 'hangUp' })).toMatchObject({ call: { ending: 'cancelled' }, effects: ['cancel', 'bye'] })
    expect(play(base, { type: 'refused', userId: 'user2', isBusy: false }).call.ending).toBe('peerRefused')
    expect(play(base, { type: 'refused', userId: 'user2', isBusy: true }).call.ending).toBe('peerBusy')
    expect(play(base, { type: 'silent', userIds: ['user2'] }).call.ending).toBe('noAnswer')
  })

  it('one that rings here is answered, refused, cancelled, missed, or taken on another device', () => {
    expect(play(incoming, { type: 'answer' })).toMatchObject({ call: { phase: 'talking' }, effects: ['accept'] })
    expect(play(incoming, { type: 'hangUp' })).toMatchObject({ call: { ending: 'refused' }, effects: ['reject'] })
    expect(play(incoming, { type: 'cancelled' }).call.ending).toBe('callerCancelled')
    expect(play(incoming, { type: 'silent', userIds: [ME] }).call.ending).toBe('missed')
    expect(play(incoming, { type: 'elsewhere', isAccepted: true }).call.ending).toBe('answeredElsewhere')
    expect(play(incoming, { type: 'elsewhere', isAccepted: false }).call.ending).toBe('refusedElsewhere')
  })

  it('late signals change nothing: a cancel after the answer, anything after the end', () => {
    const { call } = play(incoming, { type: 'answer' })
    expect(transition(call, { type: 'cancelled' }, ME)).toEqual([call, []])
    const ended = play(call, { type: 'hangUp' }).call
    for (const late of [joined('user2'), connected('user2'), { type: 'hangUp' } as const])
      expect(transition(ended, late, ME)).toEqual([ended, []])
  })

  it('nobody who is not in it can join, leave or answer', () => {
    for (const event of [
      joined('user9'),
      { type: 'left', userId: 'user9' } as const,
      { type: 'refused', userId: 'user9', isBusy: true } as const,
    ])
      expect(transition(group, event, ME)).toEqual([group, []])
  })

  it('a lost line ends it; the caller writes the record, the other one only if nobody else does', () => {
    const lost: CallEvent = { type: 'lost', userId: 'user2' }
    const { call } = play(base, joined('user2'), connected('user2'))
    expect(transition(call, lost, ME)[1]).toContainEqual({ do: 'record', isLate: false })
    expect(transition({ ...call, callerId: 'user2' }, lost, ME)[1]).toContainEqual({ do: 'record', isLate: true })
  })

  it('a group goes on while two are in, and the last one writes the record', () => {
    const { call } = play(group, joined('user2'), joined('user3'), connected('user2'), connected('user3'))
    expect(play(call, { type: 'hangUp' }).effects).toEqual(['bye'])
    const afterLeave = play(call, { type: 'left', userId: 'user2' })
    expect(afterLeave.call).toMatchObject({ phase: 'talking', participants: [{ userId: 'user3' }] })
    expect(play(afterLeave.call, { type: 'left', userId: 'user3' })).toMatchObject({
      call: { phase: 'over', ending: 'hungUp' },
      effects: ['drop', 'record'],
    })
  })

  it('a group call that nobody takes ends when the last one has refused or let it ring', () => {
    const afterRefusal = play(group, { type: 'refused', userId: 'user2', isBusy: false })
    expect(afterRefusal.call).toMatchObject({ phase: 'calling', participants: [{ userId: 'user3' }] })
    expect(play(afterRefusal.call, { type: 'silent', userIds: ['user3'] }).call).toMatchObject({ ending: 'noAnswer' })
  })
})

describe('what a call writes', () => {
  const callInfo = { room: 7, isVideo: true, isGroup: false, callerId: ME }

  it('invitations are read back; anything else is no call @C-9-19', () => {
    expect(parseInvite(inviteData(callInfo))).toEqual({
      room: 7,
      isVideo: true,
      isHangUp: false,
      isFromMiniProgram: false,
    })
    expect(parseInvite(inviteData({ ...callInfo, isVideo: false }))).toMatchObject({ isVideo: false })
    for (const write of [inviteData, acceptData, cancelData])
      expect([true, false].map((isVideo) => JSON.parse(write({ ...callInfo, isVideo })).call_type)).toEqual([2, 1])
    expect(parseInvite(recordData(callInfo, 5))).toMatchObject({ room: 7, isHangUp: true })
    expect(isBusySignal(rejectData(callInfo, true))).toBe(true)
    expect(isBusySignal(rejectData(callInfo, false))).toBe(false)
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"businessID":"av_call"}',
      '{"businessID":"av_call","room_id":-1}',
      '{',
    ])
      expect(parseInvite(text)).toBeUndefined()
    expect(
      parseInvite(JSON.stringify({ businessID: 'av_call', room_id: 7, data: { cmd: 'x'.repeat(20_000) } })),
    ).toBeUndefined()
  })

  const address = { room: 7, from: 'device-one', to: 'device-two' }

  it('a long word travels in pieces that fit a message, in whatever order they come', () => {
    const frame: SignalFrame = {
      ...address,
      signal: { type: 'offer', sdp: 'a=candidate:1 udp 2122 192.0.2.2 5000 typ host\r\n'.repeat(100) },
    }
    const segments = splitFrame(frame)
    expect(segments.length).toBeGreaterThan(3)
    for (const part of segments) expect(Buffer.byteLength(JSON.stringify({ data: part }))).toBeLessThan(2800)
    const assembler = new FrameAssembler()
    const read = segments.map((text) => parseFragment(text) as SignalFragment).reverse()
    const assembled = read.map((part) => assembler.add('user2', part))
    expect(assembled.at(-1)).toEqual(frame)
    expect(assembled.filter(Boolean)).toHaveLength(1)
    // Segments of another user never complete it.
    const mixed = new FrameAssembler()
    expect(read.map((part, i) => mixed.add(i ? 'user2' : 'user3', part)).filter(Boolean)).toEqual([])
  })

  it('pieces and words are read exactly, and within their limits', () => {
    const part = (more: object = {}) =>
      JSON.stringify({
        ...(JSON.parse(splitFrame({ ...address, signal: { type: 'bye' } })[0] as string) as object),
        ...more,
      })
    expect(parseFragment(part())).toMatchObject({ ...address, at: 0, of: 1 })
    const invalidFields = [
      { room: '7' },
      { from: '<script>' },
      { to: 1 },
      { version: 2 },
      { of: 13 },
      { at: 1 },
      { at: -1 },
      { text: 'x'.repeat(1401) },
      { id: '' },
    ]
    for (const more of invalidFields) expect(parseFragment(part(more))).toBeUndefined()
    expect(parseFragment('no json')).toBeUndefined()

    const word = (w: object) => parsePeerSignal(JSON.stringify(w))
    expect(word({ type: 'candidates', list: [{ candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 }] })).toBeDefined()
    const invalidSignals = [
      { type: 'offer', sdp: 'x'.repeat(10_001) },
      { type: 'offer', sdp: 5 },
      { type: 'constructor' },
      { type: 'candidates', list: 'all' },
      { type: 'candidates', list: [{ candidate: 'x'.repeat(501) }] },
      { type: 'candidates', list: Array.from({ length: 31 }, () => ({ candidate: 'c' })) },
    ]
    for (const w of invalidSignals) expect(word(w)).toBeUndefined()
  })
})

describe('what a conversation shows of a call', () => {
  const toCallBody = (actionType: number, data: string, me = ME, groupID = '') =>
    toBody(
      'TIMCustomElem',
      {
        data: JSON.stringify({
          businessID: 1,
          inviteID: 'i1',
          inviter: ME,
          groupID,
          actionType,
          data,
          inviteeList: [],
        }),
      },
      { me, from: ME, fromName: '', to: 'user2' },
    )
  const callInfo = { room: 7, isVideo: false, isGroup: false, callerId: ME }
  const textOf = (...o: Parameters<typeof toCallBody>) => (toCallBody(...o) as { text: string }).text

  it('the same record reads differently for the two sides', () => {
    const table: [number, string, string, string][] = [
      [1, inviteData(callInfo), '发起通话', '发起通话'],
      [2, cancelData(callInfo), '已取消', '对方已取消'],
      [3, acceptData(callInfo), '已接听', '已接听'],
      [4, rejectData(callInfo, false), '对方已拒绝', '已拒绝'],
      [4, rejectData(callInfo, true), '对方忙线中', '忙线未接听'],
      [5, inviteData(callInfo), '对方无应答', '超时未接听'],
      [1, recordData(callInfo, 65), '通话时长 01:05', '通话时长 01:05'],
      [1, recordData(callInfo, 3723), '通话时长 1:02:03', '通话时长 1:02:03'],
    ]
    for (const [action, data, callerText, calleeText] of table) {
      expect(textOf(action, data)).toBe(callerText)
      expect(textOf(action, data, 'user2')).toBe(calleeText)
    }
    expect(textOf(1, recordData({ ...callInfo, isGroup: true }, 65), ME, 'g1')).toBe('通话已结束，时长 01:05')
    expect(formatDuration(59)).toBe('00:59')
  })

  it('one call is one line: its end replaces its start; without an end the start stays', () => {
    const record = (id: string, action: number, data: string, groupID = ''): [string, Message] => [
      id,
      { id, body: toCallBody(action, data, ME, groupID) } as Message,
    ]
    const other = { ...callInfo, room: 8 }
    const messages = Object.fromEntries([
      record('start', 1, inviteData(callInfo)),
      record('accept', 3, acceptData(callInfo)),
      record('end', 1, recordData(callInfo, 5)),
      record('again', 1, recordData(callInfo, 6)),
      record('alone', 1, inviteData(other)),
      ['text', { id: 'text', body: { kind: 'text', text: '' } } as Message],
    ])
    expect(hideIntermediateRecords(messages, ['start', 'accept', 'end', 'again', 'text', 'alone'])).toEqual([
      'end',
      'text',
      'alone',
    ])
    const inGroup = { ...callInfo, isGroup: true }
    const groupMessages = Object.fromEntries([
      record('start', 1, inviteData(inGroup), 'g1'),
      record('refused', 4, rejectData(inGroup, false), 'g1'),
      record('end', 1, recordData(inGroup, 9), 'g1'),
    ])
    expect(hideIntermediateRecords(groupMessages, ['start', 'refused', 'end'])).toEqual(['start', 'end'])
  })
})
