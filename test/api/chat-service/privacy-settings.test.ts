/** Privacy settings of a user in the chat, the same on every device and after every log-in (C-3-02). */

import * as chat from '../../../contract/calls/chat/chat'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()
let user: Employer
beforeEach(async () => {
  user = await createEmployer(testApp)
})

const read = async (as = user) => (await testApp.call(chat.getSettings, {}, { as })).data
const save = (settings: object, as = user) => testApp.call(chat.saveSettings, settings as never, { as })

it('keeps what was chosen, each setting by itself, and says what never was @C-3-02', async () => {
  expect(await read()).toEqual({ hasReadStatus: null, hasOnlineStatus: null })
  const saved = await save({ hasReadStatus: false })
  expect(saved.data).toEqual({ hasReadStatus: false, hasOnlineStatus: null })
  expect((await save({ hasOnlineStatus: false })).data).toEqual({ hasReadStatus: false, hasOnlineStatus: false })
  expect((await save({ hasReadStatus: true })).data).toEqual(await read())
  expect(await read()).toEqual({ hasReadStatus: true, hasOnlineStatus: false })
})

it('of nobody else, and of nothing but true and false', async () => {
  const other = await createEmployer(testApp)
  await save({ hasReadStatus: false })
  expect(await read(other)).toEqual({ hasReadStatus: null, hasOnlineStatus: null })
  const wrong = await save({ hasReadStatus: '是' })
  expect(wrong).toMatchObject({ status: 400, message: '已读状态只能开或关' })
  expect(await read()).toMatchObject({ hasReadStatus: false })
})

it('saved twice at once is one row', async () => {
  const answers = await Promise.all([save({ hasReadStatus: false }), save({ hasOnlineStatus: false })])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await read()).toEqual({ hasReadStatus: false, hasOnlineStatus: false })
})
