/** An app that Tencent's kit calls official, in the mini-program, by the SDKAppID of a running server (C-2~chat-view-05). */
import { test } from '../support/browser'
import { browserSession } from '../support/browser/browser-session'
import { withOwnServer } from '../support/browser/own-server'
import { createWeappSession } from '../support/browser/weapp-session'
import { createChatClient } from '../support/chat/chat-clients'

withOwnServer({ env: { CHAT_SDKAPPID: '1400188366' } })

const [ADMIN, HR] = ['13800000001', '13800000002']
const weapp = createWeappSession()

test('an official app warns above the messages with a colleague', { tag: '@C-2~chat-view-05' }, async () => {
  const colleague = await createChatClient(browserSession.url, HR)
  await colleague.chat.destroy()
  const actions = await weapp.open(ADMIN, `/TUIKit/components/TUIChat?conversationID=C2C${colleague.id}`)
  await actions.see('谨防')
})
