/** Invitations of the user, and the user's answers to those of others: what is sent, and what is refused. */
import { Refusal } from '../../support/chat/fake-chat-server'
import { INVITATION, logInWithClock, SENT, signalMessage } from '../../support/chat/invitation-client'
import { rejectionOf } from '../../support/chat/loaded-messages'

const toOthers = { userID: 'candidate', data: 'audio', timeout: 30 }
const toGroup = { groupID: 'g1', inviteeList: ['candidate', 'boss'], data: 'audio' }
type App = Awaited<ReturnType<typeof logInWithClock>>
const signalsSent = ({ server }: App) =>
  server.inputsOf('message.send').map(({ payload }) => JSON.parse(String(payload.data)))
/** A client that was invited by 'candidate'. */
const logInInvited = async (signal = {}, more = {}) => {
  const app = await logInWithClock()
  app.receive(signalMessage(1, signal, more))
  return app
}
const inGroup = { groupID: 'g1', inviteeList: ['hr', 'boss'] }

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('an invitation of the user', () => {
  it('is a custom message with a new identifier', async () => {
    const app = await logInWithClock()
    jest.spyOn(Math, 'random').mockReturnValue(0.001)
    const answer = await app.chat.invite({ userID: 'candidate' })
    const inviteID = '00410041-0041-4041-a041-004100410041'
    expect(answer).toMatchObject({ code: 0, inviteID, data: { inviteID, message: { status: 'success' } } })
    expect(app.server.inputsOf('message.send')).toMatchObject([
      {
        scene: 'C2C',
        to: 'candidate',
        type: 'TIMCustomElem',
        priority: 'High',
        isOnline: false,
        noUnread: false,
        noLast: false,
      },
    ])
    const signal = { ...INVITATION, inviteID, inviter: 'hr', inviteeList: ['candidate'], data: '', timeout: 0 }
    expect(signalsSent(app)).toEqual([signal])
    expect(app.chat.getSignalingInfo(answer.data.message)).toEqual(signal)
    jest.spyOn(Math, 'random').mockReturnValue(0.99999)
    const other = await app.chat.invite({ userID: 'candidate' })
    expect(other.inviteID).toBe('ffffffff-ffff-4fff-afff-ffffffffffff')
  })

  it('to members of a group goes to the group', async () => {
    const app = await logInWithClock()
    await app.chat.inviteInGroup(toGroup)
    expect(app.server.inputsOf('message.send')).toMatchObject([{ scene: 'GROUP', to: 'g1' }])
    expect(signalsSent(app)).toMatchObject([{ groupID: 'g1', inviteeList: ['candidate', 'boss'], actionType: 1 }])
  })

  it.each([
    [{ onlineUserOnly: true }, { isOnline: true, noUnread: false, noLast: false }],
    [{ messageControlInfo: { excludedFromUnreadCount: true } }, { isOnline: false, noUnread: true, noLast: false }],
    [{ data: 'excludeFromHistoryMessage' }, { noUnread: true, noLast: true }],
    [{ data: 'excludeOriginalSignalingFromHistoryMessage' }, { noUnread: true, noLast: true }],
    [{ data: 'excludeTimeoutSignalingFromHistoryMessage' }, { noUnread: false, noLast: false }],
    [{ offlinePushInfo: { title: '来电' } }, { push: { title: '来电' } }],
  ])('with %j is sent with %j', async (options, sent) => {
    const { chat, server } = await logInWithClock()
    await chat.invite({ ...toOthers, ...options })
    expect(server.inputsOf('message.send')).toMatchObject([sent])
  })

  it.each([
    ['inviteSync', toOthers],
    ['inviteInGroupSync', toGroup],
  ] as const)('by %s has its identifier at once, and reports whether it was sent', async (method, options) => {
    const { chat, server } = await logInWithClock()
    const [onDone, onFailed] = [jest.fn(), jest.fn()]
    const inviteID = chat[method](options, onDone, onFailed)
    await jest.advanceTimersByTimeAsync(0)
    expect(onDone).toHaveBeenCalledWith({ inviteID })
    server.answers['message.send'] = () => {
      throw new Refusal(20009, '不行')
    }
    chat[method](options, onDone, onFailed)
    chat[method](options)
    await jest.advanceTimersByTimeAsync(0)
    expect(onFailed.mock.calls).toEqual([[20009, '不行']])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('is cancelled once, for all who were invited', async () => {
    const app = await logInWithClock()
    const { inviteID } = await app.chat.inviteInGroup(toGroup)
    const answer = await app.chat.cancel({ inviteID, data: 'busy' })
    expect(answer).toMatchObject({ code: 0, inviteID, data: { inviteID } })
    const signal = {
      inviteID,
      inviter: 'hr',
      inviteeList: ['candidate', 'boss'],
      data: 'busy',
      actionType: 2,
      timeout: 0,
    }
    expect(signalsSent(app)[1]).toMatchObject(signal)
    expect(await rejectionOf(app.chat.cancel({ inviteID }))).toMatchObject({ code: 8020 })
    expect(app.server.inputsOf('message.send')).toHaveLength(2)
  })

  it('to one user is cancelled with that user', async () => {
    const app = await logInWithClock()
    const { inviteID } = await app.chat.invite(toOthers)
    await app.chat.cancel({ inviteID })
    expect(app.server.inputsOf('message.send')[1]).toMatchObject({ scene: 'C2C', to: 'candidate' })
  })

  it('cannot be accepted or rejected by the user', async () => {
    const { chat } = await logInWithClock()
    const { inviteID } = await chat.invite(toOthers)
    expect(await rejectionOf(chat.accept({ inviteID }))).toMatchObject({ code: 8011 })
    expect(await rejectionOf(chat.reject({ inviteID }))).toMatchObject({ code: 8011 })
  })
})

describe('an answer of the user', () => {
  it.each([
    ['accept', 3],
    ['reject', 4],
  ] as const)('by %s goes to the inviter and ends the invitation', async (method, actionType) => {
    const app = await logInInvited()
    const answer = await app.chat[method]({ inviteID: 'call1', data: 'now' })
    expect(answer).toMatchObject({ code: 0, inviteID: 'call1', data: { inviteID: 'call1' } })
    expect(app.server.inputsOf('message.send')).toMatchObject([{ scene: 'C2C', to: 'candidate', isOnline: false }])
    expect(signalsSent(app)).toEqual([{ ...INVITATION, data: 'now', actionType, timeout: 0 }])
    expect(await rejectionOf(app.chat[method]({ inviteID: 'call1' }))).toMatchObject({ code: 8010 })
  })

  it('in a group leaves the invitation to the others', async () => {
    const app = await logInInvited(inGroup, { scene: 'GROUP', to: 'g1' })
    await app.chat.accept({ inviteID: 'call1' })
    expect(app.server.inputsOf('message.send')).toMatchObject([{ scene: 'GROUP', to: 'g1' }])
    expect(signalsSent(app)).toMatchObject([{ inviteeList: ['hr'], data: '' }])
    expect(await rejectionOf(app.chat.accept({ inviteID: 'call1' }))).toMatchObject({ code: 8011 })
  })

  it('to an invitation for those who are online is for them only as well', async () => {
    const app = await logInWithClock()
    app.server.push('transient', { message: signalMessage(0, {}) })
    await app.chat.reject({ inviteID: 'call1' })
    expect(app.server.inputsOf('message.send')).toMatchObject([{ isOnline: true }])
  })

  it('is refused when the invitation is unknown, or of another user', async () => {
    const { chat, server } = await logInInvited()
    const codes = [
      chat.accept({ inviteID: 'other' }),
      chat.reject({ inviteID: 'other' }),
      chat.cancel({ inviteID: 'other' }),
    ]
    expect(await Promise.all(codes.map(rejectionOf))).toMatchObject([{ code: 8010 }, { code: 8010 }, { code: 8020 }])
    expect(await rejectionOf(chat.cancel({ inviteID: 'call1' }))).toMatchObject({ code: 8011 })
    expect(server.sent).toEqual([])
  })

  it('counts as given when the invitation ends meanwhile', async () => {
    const { chat, server, receive } = await logInInvited()
    server.answers['message.send'] = () => {
      receive(signalMessage(2, { actionType: 2 }))
      return { ...SENT, seq: 3 }
    }
    expect(await chat.accept({ inviteID: 'call1' })).toMatchObject({ code: 0 })
  })

  it('is given once at a time; after a failure again', async () => {
    const { chat, server } = await logInInvited()
    server.answers['message.send'] = () => {
      throw new Refusal(60001)
    }
    const both = [chat.accept({ inviteID: 'call1' }), chat.accept({ inviteID: 'call1' })]
    expect(await Promise.all(both.map(rejectionOf))).toMatchObject([{ code: 60001 }, { code: 8010 }])
    server.answers['message.send'] = SENT
    expect(await chat.accept({ inviteID: 'call1' })).toMatchObject({ code: 0 })
  })
})
