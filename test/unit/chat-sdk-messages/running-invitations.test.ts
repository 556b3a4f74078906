/** Running invitations: their timeouts, their changes, and those that began just before the log-in. */
import IM from '../../../src/im'
import { Refusal, settle } from '../../support/chat/fake-chat-server'
import {
  INVITATION,
  logInWithClock,
  logInWithStillClock,
  NOW,
  signalMessage,
} from '../../support/chat/invitation-client'
import { rejectionOf } from '../../support/chat/loaded-messages'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'

const { TSignaling } = IM
const shown = { inviteID: 'call1', inviter: 'candidate', groupID: '' }
const inGroup = { groupID: 'g1', inviteeList: ['hr', 'boss', 'li'] }

afterEach(() => jest.useRealTimers())

describe('a timeout', () => {
  const timeoutOf = ({ server }: Awaited<ReturnType<typeof logInWithClock>>) => server.inputsOf('message.send').at(-1)
  it('of an invitee is reported and sent when its seconds are over', async () => {
    const app = await logInWithClock()
    app.receive(signalMessage(1, { data: 'excludeTimeoutSignalingFromHistoryMessage' }, { time: NOW - 10 }))
    await jest.advanceTimersByTimeAsync(19_999)
    expect(app.signals).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    const { data } = JSON.parse(String(timeoutOf(app)?.payload.data))
    const event = { ...shown, data, inviteeList: ['hr'], isSelfTimeout: true }
    expect(app.signals[1]).toMatchObject([TSignaling.INVITATION_TIMEOUT, event])
    const sent = {
      to: 'candidate',
      clientTime: NOW + 20,
      random: 294_829_548,
      noUnread: true,
      noLast: true,
      isOnline: false,
    }
    expect(timeoutOf(app)).toMatchObject(sent)
    expect(JSON.parse(String(timeoutOf(app)?.payload.data))).toMatchObject({ actionType: 5, inviteeList: ['hr'] })
    expect(await rejectionOf(app.chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8010 })
  })

  it('of the inviter comes five seconds later, for those who have not answered', async () => {
    const app = await logInWithClock()
    const options = { groupID: 'g1', inviteeList: ['candidate', 'boss'], timeout: 30, onlineUserOnly: true }
    const { inviteID } = await app.chat.inviteInGroup(options)
    app.server.push('transient', { message: signalMessage(0, { inviteID, actionType: 4, inviteeList: ['boss'] }) })
    app.server.answers['message.send'] = () => {
      throw new Refusal(60001)
    }
    await jest.advanceTimersByTimeAsync(34_999)
    expect(app.signals.map(([name]) => name)).toEqual([TSignaling.INVITEE_REJECTED])
    await jest.advanceTimersByTimeAsync(1)
    expect(app.signals[1]).toMatchObject([
      TSignaling.INVITATION_TIMEOUT,
      { inviteID, inviter: 'hr', inviteeList: ['candidate'] },
    ])
    expect(timeoutOf(app)).toMatchObject({ to: 'g1', clientTime: NOW + 30, isOnline: true, noLast: false })
  })

  it('does not come without seconds, after an answer, or after the end', async () => {
    const { receive, signals, chat } = await logInWithClock()
    const ids = ['endless', 'answered', 'cancelled']
    receive(...ids.map((inviteID, at) => signalMessage(at + 1, { ...inGroup, inviteID, timeout: at && 30 })))
    await chat.accept({ inviteID: 'answered' })
    receive(signalMessage(4, { inviteID: 'cancelled', actionType: 2 }))
    signals.length = 0
    await jest.advanceTimersByTimeAsync(60_000)
    expect(signals).toEqual([])
  })

  it('does not come after the log-out', async () => {
    const { receive, signals, chat } = await logInWithClock()
    receive(signalMessage(1, {}))
    await chat.logout()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(signals).toHaveLength(1)
  })
})

describe('an invitation that is modified', () => {
  /** Invites 'candidate' and changes the data to 'video'. */
  const modify = async (code?: number, data: object = {}) => {
    const app = await logInWithClock({
      'message.modify': ({ payload }) => {
        if (code) throw new Refusal(code, '', data)
        return wireMessage(1, { from: 'hr', to: 'candidate', type: 'TIMCustomElem', payload: payload ?? {} })
      },
    })
    const {
      inviteID,
      data: { message },
    } = await app.chat.invite({ userID: 'candidate', data: 'audio', timeout: 30 })
    const error = await rejectionOf(app.chat.modifyInvitation({ inviteID, data: 'video' }))
    return { ...app, inviteID, message, error, dataOf: () => app.chat.getSignalingInfo(message).data }
  }

  it('goes to the server with its new data, and is cancelled with its identifier', async () => {
    const app = await modify()
    expect([app.error, app.dataOf()]).toEqual([undefined, 'video'])
    const [input] = app.server.inputsOf('message.modify')
    const signal = { ...INVITATION, inviteID: app.inviteID, inviter: 'hr', inviteeList: ['candidate'], data: 'video' }
    expect(JSON.parse(String(input?.payload?.data))).toEqual(signal)
    await jest.advanceTimersByTimeAsync(35_000)
    expect(app.signals).toMatchObject([[TSignaling.INVITATION_TIMEOUT, { data: 'video' }]])
  })

  it('keeps its data when the server refuses', async () => {
    const app = await modify(20026)
    expect([app.error, app.dataOf()]).toMatchObject([{ code: 20026 }, 'audio'])
    await jest.advanceTimersByTimeAsync(35_000)
    expect(app.signals).toMatchObject([[TSignaling.INVITATION_TIMEOUT, { data: 'audio' }]])
  })

  it('has the newest data after a conflict', async () => {
    const payload = { data: JSON.stringify({ ...INVITATION, data: 'theirs' }) }
    const newest = wireMessage(1, { from: 'hr', to: 'candidate', type: 'TIMCustomElem', payload, rev: 1, version: 1 })
    const app = await modify(2480, { message: newest })
    expect([app.error, app.dataOf()]).toMatchObject([{ code: 2480 }, 'theirs'])
  })

  it('is refused when it is not running', async () => {
    const { chat, server } = await logInWithClock()
    expect(await rejectionOf(chat.modifyInvitation({ inviteID: 'other', data: '' }))).toMatchObject({ code: 8010 })
    expect(server.sent).toEqual([])
  })
})

describe('invitations from just before the log-in', () => {
  /** Logs in with `count` unread conversations; returns how many were searched, and what accepting gives. */
  const searched = async (count: number, more: object, history?: () => never) => {
    const last = { ...signalMessage(1, {}), time: NOW + 1 }
    const conversations = Array.from({ length: count }, (_, at) =>
      wireConversation({ to: at ? `candidate${at}` : 'candidate', lastSeq: 1, unread: 1, last, ...more }),
    )
    let searches = 0
    const page = { messages: [signalMessage(1, {})], isCompleted: true, peerReadSeq: 0 }
    const app = await logInWithStillClock({
      'conversation.list': { conversations, nextCursor: '' },
      'message.history': () => {
        searches++
        return history?.() ?? page
      },
    })
    return { ...app, count: () => searches }
  }

  it('are searched once, in ten conversations with unread messages', async () => {
    const app = await searched(11, {})
    expect(app.count()).toBe(10)
    expect(await app.chat.accept({ inviteID: 'call1' })).toMatchObject({ code: 0 })
    jest.useRealTimers()
    app.server.breakSockets()
    await new Promise<void>((resolve) => app.chat.on(IM.EVENT.CONVERSATION_LIST_UPDATED, () => resolve()))
    await settle()
    expect(app.count()).toBe(10)
  })

  it.each([
    [299, 1, 1],
    [300, 1, 0],
    [0, 0, 0],
  ])('%i seconds before it, with %i unread, are searched %i times', async (seconds, unread, count) => {
    const app = await searched(1, { unread, last: signalMessage(1, {}, { time: NOW - seconds }) })
    expect(app.count()).toBe(count)
  })

  it('are left when the server refuses', async () => {
    const app = await searched(1, {}, () => {
      throw new Refusal(60001)
    })
    expect(app.count()).toBe(1)
    expect(await rejectionOf(app.chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8010 })
  })
})
