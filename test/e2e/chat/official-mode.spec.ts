/** An app that Tencent's kit calls official, by the SDKAppID of a running server (C-2~chat-view-05, G-6-14). */
import { browserSession, expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createChatClient } from '../../support/chat/chat-clients'

withOwnServer({ env: { CHAT_SDKAPPID: '1400188366' } })

const [ADMIN, HR] = ['13800000001', '13800000002']

test('an official app warns above the messages and looks for friends only', {
  tag: ['@C-2~chat-view-05', '@C-5-17', '@G-6-14'],
}, async ({ device }) => {
  const colleague = await createChatClient(browserSession.url, HR)
  await colleague.chat.destroy()
  const chat = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const { page } = await browserSession.open(device, `${chat}?conversationID=C2C${colleague.id}`, ADMIN)
  await page.getByPlaceholder('请输入消息').filter({ visible: true }).waitFor()
  await page.getByRole('note').filter({ hasText: '谨防' }).waitFor()

  await page.goto('/tuikit')
  await page.getByRole('button', { name: '发起会话' }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: '发起单聊' }).click()
  const search = page.getByRole('dialog', { name: '发起单聊' }).getByRole('textbox')
  await expect(search).toHaveAttribute('placeholder', '搜索好友')
})
