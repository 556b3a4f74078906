/** Settings, custom emoji, decided requests, and videos and images of the phone. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { cloneElement } from 'react'
import { Composer } from '@/features/chat/composer/Composer'
import { MessageInput } from '@/features/chat/composer/input/MessageInput.desktop'
import { CustomEmojiPanel } from '@/features/chat/composer/tools/CustomEmojiPanel'
import * as host from '@/features/chat/composer/tools/platform-limits'
import * as weapp from '@/features/chat/composer/tools/platform-limits.weapp'
import { GroupApplicationsBanner } from '@/features/chat/groups/GroupApplicationsBanner'
import { GroupLink } from '@/features/chat/groups/GroupLink'
import { setLanguage } from '@/features/chat/i18n'
import { openVideo } from '@/features/chat/lightbox/open-video.weapp'
import { ReadReceiptPanel } from '@/features/chat/message-actions/ReadReceiptPanel'
import { MessageList } from '@/features/chat/message-list/MessageList'
import type { Attachment } from '@/features/chat/model/index'
import { profileField } from '@/features/chat/profile/profile-fields'
import { ChatSettingsPanel } from '@/features/chat/profile/Settings'
import { useProfile } from '@/features/chat/profile/use-profile'
import { useContacts } from '@/features/chat/session/contacts-store'
import * as talk from '@/features/chat/session/conversation-actions'
import { customEmojiAttachment, loadCustomEmoji } from '@/features/chat/session/custom-emoji'
import * as contacts from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import { type PickedFile, platform } from '@/platform'
import * as ui from '@/ui'
import { bindTestAccount } from '../../support/bound-account'
import { buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
const toast = ui.toast as unknown as jest.Mock
const toasts = () => toast.mock.calls.map(([text]) => text)
beforeEach(() => toast.mockClear())
afterEach(async () => {
  await setLanguage('zh')
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('settings', () => {
  const SettingsProbe = () => (
    <>{useProfile().profile && <ChatSettingsPanel onEdit={jest.fn()} onLogout={jest.fn()} />}</>
  )
  const profile = {
    userId: 'user1',
    name: '陈立群',
    avatar: '',
    signature: '',
    gender: 'unknown',
    birthday: 0,
    policy: 'needConfirm',
  }
  const mockContactsClient = (updateMyProfile: () => Promise<unknown>) =>
    jest
      .spyOn(contacts, 'requireContactClient')
      .mockResolvedValue({ myProfile: async () => profile, updateMyProfile } as never)
  const choose = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /加我为好友时/ }))
    fireEvent.click(screen.getByRole('radio', { name: /允许任何人/ }))
  }

  it('that were saved show a toast, and so do those that were not @C-2~profile-and-settings-06 @C-8-20', async () => {
    useChat.setState({ phase: 'ready', me: 'user1' })
    mockContactsClient(async () => {
      throw new Error('网络异常')
    })
    render(<SettingsProbe />)
    await choose()
    await waitFor(() => expect(toasts()).toEqual(['更新用户资料失败']))
    mockContactsClient(async () => ({ ...profile, policy: 'allowAny' }))
    await choose()
    await waitFor(() => expect(toasts()).toEqual(['更新用户资料失败', '更新用户资料成功']))
  })
})

describe('emoji of one’s own', () => {
  const file = (name: string, size = 10): PickedFile => ({ name, size, type: 'image/png', url: `blob:${name}` })
  const picks = (...files: PickedFile[]) => {
    jest.spyOn(platform, 'pickImages').mockResolvedValue(files)
    jest.spyOn(platform, 'measure').mockImplementation(async (_kind, image) => ({ ...image, width: 10, height: 10 }))
  }

  it('are added from the album, sent with a click, kept for their owner, and removed', async () => {
    bindTestAccount('1.1')
    await act(() => loadCustomEmoji())
    const onPick = jest.fn()
    render(<CustomEmojiPanel onPick={onPick} />)
    picks(file('猫.png'), file('大.png', 2 * 1024 * 1024))
    fireEvent.click(screen.getByRole('button', { name: '添加表情' }))
    fireEvent.click(await screen.findByRole('button', { name: '发送表情 猫.png' }))
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ kind: 'image', name: '猫.png' }))
    expect(toasts()).toEqual(['表情图片不能超过 1 MB'])
    expect(customEmojiAttachment()).toHaveLength(1)
    bindTestAccount('9.1')
    await act(() => loadCustomEmoji())
    expect(screen.queryByRole('button', { name: /猫/ })).toBeNull()
    bindTestAccount('1.1')
    await act(() => loadCustomEmoji())
    fireEvent.click(screen.getByRole('button', { name: '整理' }))
    fireEvent.click(screen.getByRole('button', { name: '移除表情 猫.png' }))
    expect(customEmojiAttachment()).toEqual([])
    expect(onPick).toHaveBeenCalledTimes(1)
  })
})

describe('a request to join a group', () => {
  const request = { key: 'r1', groupId: 'g1', user: { userId: 'user5', name: '罗桂芳', avatar: '' } }
  const open = (handle: () => Promise<void>) => {
    jest.spyOn(contacts, 'requireGroupClient').mockResolvedValue({ handle } as never)
    useContacts.setState({ groupApplications: [request] as never })
    render(<GroupApplicationsBanner groupId='g1' />)
    fireEvent.click(screen.getByRole('button', { name: /点击处理/ }))
  }

  it('that cannot be answered stays, and no screen shows the reason @C-8-26', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    open(async () => {
      throw Object.assign(new Error('服务忙'), { code: 60_000 })
    })
    fireEvent.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(warned).toHaveBeenCalledWith('[chat]', 60_000, '服务忙'))
    expect(screen.getByRole('button', { name: '同意' })).toBeTruthy()
    expect(toast).not.toHaveBeenCalled()
  })

  it('fades for 150 ms when it was answered; the drawer closes with the last one @C-4-36', async () => {
    jest.useFakeTimers()
    open(async () => undefined)
    fireEvent.click(screen.getByRole('button', { name: '拒绝' }))
    await act(() => jest.advanceTimersByTimeAsync(149))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(useContacts.getState().groupApplications).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(useContacts.getState().groupApplications).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('while a list is scrolled, what can be seen is looked at once in 150 ms @C-9-13', () => {
  jest.useFakeTimers()
  const markSeen = jest.spyOn(talk, 'markMessagesSeen').mockImplementation(() => undefined)
  const sizes = { offsetHeight: 40, clientHeight: 600 }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
  useChat.setState({
    messages: { m1: buildMessage(1), m2: buildMessage(2) },
    messageWindows: { C2Cuser2: { ids: ['m1', 'm2'], next: '', phase: 'ready' } },
  })
  render(<MessageList id='C2Cuser2' isShown footKey='' />)
  act(() => void jest.advanceTimersByTime(1000))
  markSeen.mockClear()
  for (let at = 0; at < 600; at += 10) {
    fireEvent.scroll(screen.getByRole('log'))
    act(() => void jest.advanceTimersByTime(10))
  }
  expect(markSeen).toHaveBeenCalledTimes(4)
  expect(markSeen).toHaveBeenLastCalledWith(['m1', 'm2'])
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

it('the desktop editor scrolls to pasted or dropped content after 10 ms, has the focus, and takes no formatting @C-5-10', () => {
  jest.useFakeTimers()
  const scrolled = jest.fn()
  HTMLElement.prototype.scrollTo = scrolled
  document.execCommand = jest.fn()
  const caret = { current: 0 }
  const noop = () => undefined
  const files: Attachment[] = []
  const editor = (
    <MessageInput
      {...{ value: '', placeholder: '请输入消息', focusKey: 'C2Cuser2', caret, onKey: () => false }}
      {...{ onChange: noop, onFiles: noop, onSend: noop, onFocus: noop, onBlur: noop }}
      files={files}
    />
  )
  const { rerender } = render(editor)
  const getData = (type: string) => (type === 'text/plain' ? '你好' : '<b>你好</b>')
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData, files: [] } })
  expect(document.execCommand).toHaveBeenCalledWith('insertHTML', false, '你好')
  act(() => void jest.advanceTimersByTime(9))
  expect(scrolled).not.toHaveBeenCalled()
  screen.getByRole('textbox').blur()
  act(() => void jest.advanceTimersByTime(1))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(scrolled).toHaveBeenCalledTimes(1)
  // a file was dropped on the conversation
  screen.getByRole('textbox').blur()
  const dropped: Attachment = { key: 'abcdefghijkl', kind: 'file', name: '合同.pdf', size: 1, type: '' }
  rerender(cloneElement(editor, { files: [dropped] }))
  act(() => void jest.advanceTimersByTime(9))
  expect(scrolled).toHaveBeenCalledTimes(1)
  act(() => void jest.advanceTimersByTime(1))
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

describe('in the mini-program', () => {
  it('a film leads to a page with its address encoded in the query @C-2-04', () => {
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined)
    openVideo({ url: 'https://a.cn/f?x=1&y=二', poster: '', width: 0, height: 0, seconds: 3 })
    expect(navigate).toHaveBeenCalledWith(
      '/TUIKit/components/TUIChat/video?videoUrl=https%3A%2F%2Fa.cn%2Ff%3Fx%3D1%26y%3D%E4%BA%8C',
    )
  })

  it('one image is chosen at a time, from the album or by the camera @C-9-23', async () => {
    expect([weapp.MAX_IMAGES_PER_PICK, host.MAX_IMAGES_PER_PICK]).toEqual([1, 9])
    const picked = jest.spyOn(platform, 'pickImages').mockResolvedValue([])
    render(<Composer id='C2Cuser2' />)
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    fireEvent.click(screen.getByRole('button', { name: '相册' }))
    fireEvent.click(screen.getByRole('button', { name: '拍摄' }))
    await act(async () => undefined)
    expect(picked.mock.calls).toEqual([[{ count: 9, isCamera: false }], [{ count: 1, isCamera: true }]])
  })
})

it('the link to a group has its name as text, where the host’s bar has no room for a button @C-2~chat-view-04', () => {
  const onPress = jest.fn()
  render(<GroupLink onPress={onPress} />)
  fireEvent.click(screen.getByText('群管理'))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('the panel of readers closes 200 ms after the click @C-9-14', async () => {
  jest.useFakeTimers()
  const onClose = jest.fn()
  const message = buildMessage(1, {
    conversationId: 'GROUPg1',
    isMine: true,
    sendStatus: { status: 'sent', readStatus: 2 },
  })
  render(<ReadReceiptPanel message={message} onClose={onClose} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await act(() => jest.advanceTimersByTimeAsync(199))
  expect(onClose).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the gender of a profile is male, female or not shown @C-9-25', () => {
  const put = jest.fn()
  const show = (gender: 'male' | 'unknown') =>
    render(profileField('gender', { avatar: '', name: '', signature: '', gender, birthday: 0 }, put))
  const { unmount } = show('unknown')
  expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['男', '女', '不显示'])
  for (const radio of screen.getAllByRole('radio')) fireEvent.click(radio)
  unmount()
  show('male')
  fireEvent.click(screen.getByRole('radio', { name: '不显示' }))
  expect(put.mock.calls.map(([changes]) => changes.gender)).toEqual(
    expect.arrayContaining(['male', 'female', 'unknown']),
  )
})
