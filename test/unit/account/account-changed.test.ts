/** Another tab has changed the account: this page sends nothing more, says so once, and is loaded again. */

import { setupApi } from '@/api'
import { callApi } from '@/api/call-api'
import { platform } from '@/platform'
import { accountChanged } from '@/shell/account/account-changed'
import { currentAccount } from '@/shell/session'
import * as ui from '@/ui'
import { CLIENT_ERROR_CODES } from '~contract/error-codes'
import * as account from '../../../contract/calls/account/account'
import { bindTestAccount } from '../../support/bound-account'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), confirm: jest.fn(), toast: jest.fn() }))
jest.mock('@/features/chat/start-chat', () => ({ stopChat: jest.fn(async () => undefined), onChatEvent: jest.fn() }))
jest.mock('@/features/notices/notices-entry', () => ({ disconnectEvents: jest.fn(), onEvent: jest.fn() }))

const { stopChat } = jest.requireMock('@/features/chat/start-chat') as { stopChat: jest.Mock }
const { disconnectEvents } = jest.requireMock('@/features/notices/notices-entry') as { disconnectEvents: jest.Mock }

it('stops chat, events and calls; one dialog with one button loads the page again', async () => {
  const restart = jest.spyOn(platform, 'restart').mockImplementation(() => undefined)
  const request = jest.spyOn(platform, 'request')
  let press = (_isYes: boolean): void => undefined
  const answer = new Promise<boolean>((resolve) => {
    press = resolve
  })
  jest.mocked(ui.confirm).mockReturnValue(answer)
  bindTestAccount('7.5')
  setupApi({ token: () => platform.token.get(), account: currentAccount, accountChanged, toast: ui.toast })
  platform.token.onLost(accountChanged)

  // another tab logs in
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `pinqiao_token=${encodeURIComponent('Basic other 8.6')}; Path=/`
  await flushPromises()
  for (let times = 0; times < 2; times++)
    await expect(callApi(account.get, {})).rejects.toMatchObject({ code: CLIENT_ERROR_CODES.ACCOUNT_CHANGED })
  expect(request).not.toHaveBeenCalled()
  expect(ui.toast).not.toHaveBeenCalled()
  expect([stopChat.mock.calls.length, disconnectEvents.mock.calls.length]).toEqual([1, 1])
  expect(ui.confirm).toHaveBeenCalledTimes(1)
  expect(ui.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: '账号已切换', ok: '重新加载', isAlert: true }),
  )
  expect(restart).not.toHaveBeenCalled()
  press(true)
  await flushPromises()
  expect(restart).toHaveBeenCalledTimes(1)
})
