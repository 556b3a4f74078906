/** The apps that Tencent's kit calls official, in the mini-program, by the SDKAppID of a running server (C-2~chat-view-05). */
import { expect, test } from '../support/browser'
import { browserSession } from '../support/browser/browser-session'
import { createWeappSession } from '../support/browser/weapp-session'
import { createChatClient } from '../support/chat/chat-clients'

const [ADMIN, HR] = ['13800000001', '13800000002']
const weapp = createWeappSession()

const chatIdOf = async (phone: string): Promise<string> =>
  (await (await weapp.client(phone)).call<{ userID: string }>('POST /pinqiao/v1/chat/session')).data.userID

for (const { name, SDKAppID, isOfficial } of [
  { name: 'an official app warns above the messages', SDKAppID: '1400187352', isOfficial: true },
  { name: 'any other app does not', SDKAppID: '1400000001', isOfficial: false },
])
  test.describe(name, () => {
    test.use({ serverOptions: { env: { CHAT_SDKAPPID: SDKAppID } } })

    test('in a conversation with a colleague', { tag: '@C-2~chat-view-05' }, async () => {
      const colleague = await createChatClient(browserSession.url, HR)
      await colleague.sendText(await chatIdOf(ADMIN), '您好')
      await colleague.chat.destroy()
      const actions = await weapp.open(ADMIN, `/TUIKit/components/TUIChat?conversationID=C2C${colleague.id}`)
      await actions.see('您好')
      const frame = actions.mp.browserPage.frameLocator('#stage > iframe[data-current]')
      await expect(frame.getByText('谨防', { exact: false })).toHaveCount(isOfficial ? 1 : 0)
    })
  })
