/** Name cards in custom messages: the server stores references with a name and refuses anything else that says it is one. */
import type { Chat } from '../../../src/im'
import { type ChatTestUser, EVENT, recordEvents, TYPES } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let colleague: ChatTestUser
let myChat: Chat
beforeAll(async () => {
  colleague = await fixture.createColleague('周雨桐')
  myChat = await fixture.openDevice(await fixture.createColleague('陈思源'))
})

const card = (overrides: object = {}) => ({
  businessID: 'name_card',
  version: 1,
  kind: 'colleague',
  userID: 'user12',
  id: '12',
  name: '王敏',
  ...overrides,
})
const candidate = { kind: 'candidate', userID: '', id: '7', name: '张三' }

/** Sends `data` to the colleague. */
async function sendCard(data: unknown) {
  const message = myChat.createCustomMessage({
    to: colleague.userID,
    conversationType: TYPES.CONV_C2C as never,
    payload: {
      data: typeof data === 'string' ? data : JSON.stringify(data),
      description: '[名片] 王敏',
      extension: '',
    },
  })
  await myChat.sendMessage(message)
  return message
}

describe('a name card', () => {
  it('of a colleague and of a candidate, with or without a chat account, arrives as it was sent @C-3-27', async () => {
    const received = recordEvents(await fixture.openDevice(colleague), EVENT.MESSAGE_RECEIVED)
    const sent = [card(), card(candidate), card({ ...candidate, userID: 'cand5' })]
    for (const data of sent) await sendCard(data)
    await waitUntil(() => received.length === sent.length)
    expect(received.map(({ payload }) => JSON.parse(payload.data))).toEqual(sent)
    expect(received[0]?.payload.description).toBe('[名片] 王敏')
  })

  it.each([
    ['without a name', { name: '' }],
    ['with a name that is too long', { name: '王'.repeat(101) }],
    ['of nothing known', { kind: 'company' }],
    ['whose id is no number', { id: '12 or 1=1' }],
    ['of another user than it names', { userID: 'user13' }],
    ['of a candidate under the id of a user', { ...candidate, userID: 'user7' }],
    ['of another version', { version: 2 }],
    ['that tells more than a reference', { phone: '13800000000' }],
  ])('%s is refused @C-3-27', async (_title, overrides) => {
    await expect(sendCard(card(overrides))).rejects.toMatchObject({
      code: 30001,
      message: expect.stringContaining('名片内容不正确'),
    })
  })

  it('cannot be broken by a later change; other custom messages say what they like @C-3-27', async () => {
    const message = await sendCard(card())
    message.payload.data = JSON.stringify(card({ phone: '13800000000' }))
    await expect(myChat.modifyMessage(message)).rejects.toMatchObject({ code: 30001 })
    for (const data of ['name_card', '{"businessID":"link","text":"name_card"}', '["name_card"]', '{"name_card":'])
      await sendCard(data)
  })
})
