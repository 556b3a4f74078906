/** The chat of the mini-program when the server's ticket lacks what a log-in needs. */
import { pathOf } from '../../../contract/call-address'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { expect, test } from '../../support/browser'
import { createWeappSession } from '../../support/browser/weapp-session'

const weapp = createWeappSession()

test('a ticket without app, user or signature is not tried, and the chat says that it is away', {
  tag: '@G-5-10',
}, async () => {
  for (const field of ['SDKAppID', 'userID', 'userSig']) {
    const { mp } = await weapp.open('13800000001', '/tuikit', {
      changeReply: (url, _request, reply) => {
        if (!url.endsWith(pathOf(chatCalls.getTicket))) return undefined
        const body = JSON.parse(reply) as { data: Record<string, unknown> }
        return JSON.stringify({ ...body, data: { ...body.data, [field]: undefined } })
      },
    })
    await mp.waitText('沟通服务暂时不可用')
    await expect.poll(() => mp.has('连接不上沟通服务')).toBe(false)
  }
})
