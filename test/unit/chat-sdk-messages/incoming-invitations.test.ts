/** Invitations of others, and the answers that come: each is reported once. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { INVITATION, logInWithClock, NOW, signalMessage } from '../../support/chat/invitation-client'
import { logInAsApp, logInWithMessages, rejectionOf } from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { TSignaling } = IM
const { NEW_INVITATION_RECEIVED, INVITEE_ACCEPTED, INVITEE_REJECTED, INVITATION_CANCELLED, INVITATION_TIMEOUT } =
  TSignaling
const shown = { inviteID: 'call1', inviter: 'candidate', groupID: '', data: 'audio' }
const ringing = [NEW_INVITATION_RECEIVED, { ...shown, inviteeList: ['hr'] }]
const cancelling = { actionType: 2 }
const inGroup = { groupID: 'g1', inviteeList: ['hr', 'boss', 'li'] }
const answer = (seq: number, actionType: number, ...inviteeList: string[]) =>
  signalMessage(seq, { ...inGroup, actionType, inviteeList, data: '' })

afterEach(() => jest.useRealTimers())

describe('the signal of a message', () => {
  const infoOf = async (payload: Record<string, unknown>, type: WireMessage['type'] = 'TIMCustomElem') => {
    const { chat, messages } = await logInWithMessages([wireMessage(1, { type, payload })])
    return chat.getSignalingInfo(messages[0])
  }
  it('has defaults', async () => {
    const signal = {
      businessID: 1,
      inviteID: 'a',
      groupID: '',
      inviter: '',
      inviteeList: [],
      data: '',
      actionType: 0,
      timeout: 0,
    }
    expect(await infoOf({ data: '{"inviteID":"a","actionType":0,"inviteeList":"b"}' })).toEqual(signal)
    expect(await infoOf({ data: JSON.stringify(INVITATION) })).toEqual(INVITATION)
  })

  it.each([
    ['without an identifier', '{"actionType":1}'],
    ['with an empty identifier', '{"inviteID":"","actionType":1}'],
    ['with an identifier that is no text', '{"inviteID":1,"actionType":1}'],
    ['without an action', '{"inviteID":"a"}'],
    ['that is broken', '{"inviteID"'],
    ['that is no object', '"inviteID"'],
    ['that is no text', ['inviteID']],
  ])('%s is none', async (_name, data) => {
    expect(await infoOf({ data })).toBeNull()
  })

  it('is none in other messages', async () => {
    const { chat } = await logInAsApp()
    expect(await infoOf({ text: '', data: JSON.stringify(INVITATION) }, 'TIMTextElem')).toBeNull()
    for (const message of [undefined, {}]) expect(chat.getSignalingInfo(message)).toBeNull()
  })
})

describe('an invitation that comes', () => {
  it('is reported once', async () => {
    const { receive, signals } = await logInWithClock()
    receive(wireMessage(1), signalMessage(2, {}))
    receive(signalMessage(3, {}))
    expect(signals).toEqual([ringing])
  })

  it('is not reported when it is for others, nor to other devices of its inviter', async () => {
    const { receive, signals, chat } = await logInWithClock()
    receive(
      signalMessage(1, { inviteeList: ['boss'] }),
      signalMessage(2, { inviteID: 'own', inviter: 'hr', inviteeList: ['candidate'] }),
    )
    receive(signalMessage(3, { inviteeList: ['boss'], actionType: 2 }))
    expect(signals).toEqual([])
    expect(await chat.cancel({ inviteID: 'own' })).toMatchObject({ code: 0 })
  })

  it.each([
    [29, 30, 1],
    [30, 30, 0],
    [31, 30, 0],
    [31, 0, 1],
  ])('%i seconds after it was sent, with a timeout of %i, is reported %i times', async (age, timeout, count) => {
    const { receive, signals } = await logInWithClock()
    receive(signalMessage(1, { timeout }, { time: NOW - age }))
    expect(signals).toHaveLength(count)
  })

  it.each([
    ['cancelled', [signalMessage(2, { ...inGroup, ...cancelling })], 0],
    ['answered by the user elsewhere', [answer(2, 3, 'hr')], 0],
    ['answered by all', [answer(2, 4, 'hr'), answer(3, 3, 'boss'), answer(4, 5, 'li')], 0],
    ['answered by others', [answer(2, 3, 'boss'), answer(3, 4, 'li')], 1],
    ['repeated', [signalMessage(2, inGroup)], 1],
    ['followed by the end of another one', [signalMessage(2, { inviteID: 'call2', ...cancelling })], 1],
  ])('and is %s in the same push is told accordingly', async (_name, later, count) => {
    const { receive, signals } = await logInWithClock()
    receive(signalMessage(1, inGroup), ...later)
    expect(signals.filter(([name]) => name === NEW_INVITATION_RECEIVED)).toHaveLength(count)
  })

  it('does not ring again after its end; after the next log-in it may', async () => {
    const { receive, signals, chat, server } = await logInWithClock()
    for (const [at, inviteID] of ['call1', 'call2'].entries())
      receive(signalMessage(2 * at + 1, { inviteID }), signalMessage(2 * at + 2, { inviteID, ...cancelling }))
    receive(signalMessage(5, {}), signalMessage(6, { inviteID: 'call2' }))
    expect(signals).toEqual([])
    await chat.logout()
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await jest.advanceTimersByTimeAsync(0)
    server.push('transient', { message: signalMessage(0, {}) })
    expect(signals).toEqual([ringing])
  })

  it('with new data is reported with it, once', async () => {
    const { receive, signals, server } = await logInWithClock()
    receive(signalMessage(1, {}))
    const change = (rev: number, signal: object) =>
      server.push('changed', { messages: [signalMessage(1, signal, { rev, version: rev, isModified: true })] })
    change(1, { data: 'video' })
    change(2, { data: 'video' })
    change(3, { data: 'screen', actionType: 2 })
    change(4, { data: 'screen', inviteID: 'other' })
    expect(signals).toEqual([ringing, [TSignaling.INVITATION_MODIFIED, { inviteID: 'call1', data: 'video' }]])
  })
})

describe('the end of an invitation', () => {
  const data = { ...shown, groupID: 'g1', data: '' }
  it.each([
    ['an acceptance', 3, [INVITEE_ACCEPTED, { ...data, invitee: 'boss' }]],
    ['a rejection', 4, [INVITEE_REJECTED, { ...data, invitee: 'boss' }]],
    ['a timeout', 5, [INVITATION_TIMEOUT, { ...data, inviteeList: ['boss'], isSelfTimeout: false }]],
  ])('by %s of an invitee is reported once', async (_name, actionType, signal) => {
    const { receive, signals } = await logInWithClock()
    receive(signalMessage(1, inGroup))
    receive(answer(2, actionType, 'boss', 'stranger'), answer(3, actionType, 'boss'), answer(4, actionType, 'stranger'))
    expect(signals.slice(1)).toEqual([signal])
  })

  it('by its inviter is reported once, and no answer counts any more', async () => {
    const { receive, signals, chat } = await logInWithClock()
    receive(signalMessage(1, {}))
    for (const seq of [2, 3]) receive(signalMessage(seq, cancelling))
    receive(signalMessage(4, { actionType: 3 }))
    expect(signals).toEqual([ringing, [INVITATION_CANCELLED, shown]])
    expect(await rejectionOf(chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8010 })
  })

  it('in a group comes with the answer of the last one', async () => {
    const { receive, chat } = await logInWithClock()
    receive(signalMessage(1, { ...inGroup, inviteeList: ['hr', 'boss'] }))
    await chat.accept({ inviteID: 'call1' })
    expect(await rejectionOf(chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8011 })
    receive(answer(2, 4, 'boss'))
    expect(await rejectionOf(chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8010 })
  })
})
