/** Events of the chat between processes (server/chat/core/chat-event-codec.ts). */
import { decodeEvent, encodeEvent } from './chat-event-codec'

test('an event is whole again after its way through the bus', () => {
  const event = { type: 'members', conversationId: 'G1', userIds: ['u1', 'u2'], isIn: false, origin: '' } as const
  expect(decodeEvent(encodeEvent({ ...event, userIds: [...event.userIds] }))).toEqual(event)
})

test('its text has the keys of earlier versions, and leaves out what is not set', () => {
  expect(JSON.parse(encodeEvent({ type: 'changed', conversationId: 'C1', seqs: [3] }))).toEqual({
    t: 'changed',
    c: 'C1',
    s: [3],
  })
  expect(decodeEvent('{"t":"changed","c":"C1","s":[3]}')).toEqual({
    type: 'changed',
    conversationId: 'C1',
    seqs: [3],
  })
})

test('a type of a later version is not known', () => {
  expect(decodeEvent('{"t":"danced","c":"C1"}')).toBeUndefined()
})
