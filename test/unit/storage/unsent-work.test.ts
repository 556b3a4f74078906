/** A log-out says what would be lost. */
import { platform } from '@/platform'
import { unsentText } from '@/shell/account/unsent-work'
import { bindTestAccount } from '../../support/bound-account'

beforeEach(() => {
  localStorage.clear()
  bindTestAccount('7.5')
})

it('says nothing where nothing was written', () => {
  platform.userStorage.set('recent', [{ path: '/', title: '首页' }])
  platform.userStorage.set('chat.drafts', {})
  expect(unsentText()).toBe('')
})

it('names forms, comments, messages, drafts and emoji with their numbers', () => {
  const { userStorage } = platform
  userStorage.set('job:new', { values: {} })
  userStorage.set('form:registration', {})
  userStorage.set('comment:3', '说得对')
  userStorage.set('chat.outbox', [{ id: 'm1' }, { id: 'm2' }])
  userStorage.set('chat.drafts', { C2Cuser2: { text: '你好' } })
  userStorage.set('chat.emoji', [{ key: 'e1' }, { key: 'e2' }, { key: 'e3' }])
  expect(unsentText()).toBe(
    '这台设备上还有 2 份未提交的表单、1 条未发表的评论、2 条未发出的消息、1 条聊天草稿、3 个自定义表情，退出后会被清除，无法找回。',
  )
})

it('leaves out drafts the server has, and counts those of another company', () => {
  const { userStorage } = platform
  userStorage.set('chat.drafts', { C2Cuser2: { text: '你好' }, C2Cuser3: { text: '  ' } })
  userStorage.set('chat.drafts.synced', { C2Cuser2: { text: '你好' } })
  expect(unsentText()).toBe('')
  userStorage.set('comment:3', '说得对')
  bindTestAccount('7.6')
  expect(unsentText()).toContain('1 条未发表的评论')
})
