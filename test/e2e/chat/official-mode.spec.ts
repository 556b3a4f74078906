/** The apps that Tencent's kit calls official, by the SDKAppID of a running server (C-2~chat-view-05, G-6-14). */
import { browserSession, expect, test } from '../../support/browser'
import { createChatClient } from '../../support/chat/chat-clients'

const [ADMIN, HR] = ['13800000001', '13800000002']

const conversationPath = async (isPhone: boolean): Promise<string> => {
  const colleague = await createChatClient(browserSession.url, HR)
  await colleague.chat.destroy()
  return `${isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=C2C${colleague.id}`
}

for (const { name, SDKAppID, isOfficial } of [
  { name: 'an official app', SDKAppID: '1400187352', isOfficial: true },
  { name: 'any other app', SDKAppID: '1400000001', isOfficial: false },
])
  test.describe(name, () => {
    test.use({ serverOptions: { env: { CHAT_SDKAPPID: SDKAppID } } })

    test(`${isOfficial ? 'warns' : 'does not warn'} above the messages and looks for ${isOfficial ? 'friends only' : 'any user'}`, {
      tag: ['@C-2~chat-view-05', '@C-5-17', '@G-6-14'],
    }, async ({ device }) => {
      const { page } = await browserSession.open(device, await conversationPath(device.isPhone), ADMIN)
      await page.getByPlaceholder('请输入消息').filter({ visible: true }).waitFor()
      await expect(page.getByRole('note').filter({ hasText: '谨防' })).toHaveCount(isOfficial ? 1 : 0)

      await page.goto('/tuikit')
      await page.getByRole('button', { name: '发起会话' }).filter({ visible: true }).first().click()
      await page.getByRole('menuitem', { name: '发起单聊' }).click()
      const search = page.getByRole('dialog', { name: '发起单聊' }).getByRole('textbox')
      await expect(search).toHaveAttribute('placeholder', isOfficial ? '搜索好友' : '搜索好友，或输入用户 ID 后按回车')
    })
  })
