/** Rows: unread counts of a conversation; revoked, pending and translated messages (C-4-08, C-4-23, C-4-28, C-4-30). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toChatMessage } from '@/features/chat/client/mapping/map-objects'
import { ConversationRow } from '@/features/chat/conversations/ConversationRow'
import { messageMenuItems } from '@/features/chat/message-actions/message-menu-items'
import { TranslationBox } from '@/features/chat/message-actions/TranslationBox'
import { toggleTranslation } from '@/features/chat/message-actions/translation'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import type { Conversation, Message } from '@/features/chat/model/index'
import * as session from '@/features/chat/session/session'
import { draftOf, loadDrafts } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import golden from '../../fixtures/chat-golden.json'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

const noop = () => undefined
afterEach(() => jest.restoreAllMocks())

it('a row of the list counts what is unread, 99+ from a hundred on; muted it shows a bare dot, and read nothing @C-4-08', () => {
  const badgeOf = (more: Partial<Conversation>) => {
    const { container, unmount } = render(
      <ConversationRow
        conversation={buildConversation('C2Cuser2', { name: '周雨桐', lastTime: 0, ...more })}
        position={1}
        count={1}
        isCurrent={false}
        hasMenu={false}
        isMenuOpen={false}
        onOpen={noop}
        onHold={noop}
      />,
    )
    const text = container.textContent
    const dots = screen.queryAllByLabelText('有未读消息').length
    unmount()
    return [/\d+\+?$/.exec(text ?? '')?.[0] ?? '', dots]
  }
  expect(badgeOf({ unread: 1 })).toEqual(['1', 0])
  expect(badgeOf({ unread: 99 })).toEqual(['99', 0])
  expect(badgeOf({ unread: 100 })).toEqual(['99+', 0])
  expect(badgeOf({ unread: 100, isMuted: true })).toEqual(['', 1])
  expect(badgeOf({ unread: 0, isMuted: true })).toEqual(['', 0])
  expect(badgeOf({ unread: 0 })).toEqual(['', 0])
})

describe('a row of the messages', () => {
  const show = (more: Partial<Message>) => {
    cleanup()
    useChat.setState({ messages: { m1: buildMessage(1, more) } })
    return render(<MessageRow id='m1' beforeId={undefined} />).container
  }

  it('that was revoked names the user who did it; the writer of a text gets it back into the editor @C-4-28', () => {
    loadDrafts('user1')
    expect(show({ isRevoked: true }).textContent).toContain('「周雨桐」撤回了一条消息')
    expect(screen.queryByText('第1条')).toBeNull()
    expect(screen.queryByRole('button', { name: '重新编辑' })).toBeNull()
    const image = { kind: 'image', url: 'u', full: 'u', width: 1, height: 1, format: 1 } as never
    show({ isRevoked: true, isMine: true, body: image })
    expect(screen.queryByRole('button', { name: '重新编辑' })).toBeNull()
    expect(show({ isRevoked: true, isMine: true }).textContent).toContain('您撤回了一条消息')
    fireEvent.click(screen.getByRole('button', { name: '重新编辑' }))
    expect(draftOf('C2Cuser2').text).toBe('第1条')
  })

  it('that was found risky shows that below it, an own one beside a sign too @C-8-17', () => {
    const sdk = {
      ...golden.messages.text,
      readReceiptInfo: {},
      atUserList: [],
      cloudCustomData: '',
      hasRiskContent: true,
    }
    const labelled = (more: object) => {
      const { sendStatus, isMine, body } = toChatMessage('user1')({ ...sdk, ...more } as never)
      return [show({ sendStatus, isMine, body }).textContent, screen.queryAllByRole('button', { name: /^涉及/ }).length]
    }
    const sound = { type: 'TIMSoundElem', payload: { url: 'u', second: 3 } }
    expect(labelled({ flow: 'out' })).toEqual([expect.stringMatching(/涉及敏感内容，发送失败$/), 1])
    expect(labelled({ flow: 'out', ...sound })).toEqual([expect.stringMatching(/涉及敏感内容，发送失败$/), 1])
    expect(labelled({ flow: 'in', ...sound })[0]).toMatch(/涉及敏感内容，无法收听$/)
    expect(labelled({ flow: 'in' })[0]).toMatch(/涉及敏感内容，无法查看$/)
  })

  it('that is on its way turns a wheel, and counts while its bytes go @C-4-23', () => {
    const sent = { isMine: true } as const
    show({ ...sent, sendStatus: { status: 'sending' } })
    screen.getByLabelText('发送中')
    expect(screen.queryByRole('progressbar')).toBeNull()
    show({ ...sent, sendStatus: { status: 'sending', progress: 0.4 } })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  })
})

it('a translation is shown as on its way, then appears below its message alone; the menu hides it again @C-4-30', async () => {
  const voice = buildMessage(5, { body: { kind: 'audio', url: 'u', seconds: 3 } })
  const text = buildMessage(6)
  const kinds = [
    { message: text, ability: 'translate', show: '翻译', hide: '隐藏翻译', waiting: '翻译中' },
    { message: voice, ability: 'transcribe', show: '转文字', hide: '隐藏文字', waiting: '转换中' },
  ] as const
  for (const { message, ability, show, hide, waiting } of kinds) {
    const answer: { give?(result: string): void; refuse?(error: unknown): void } = {}
    const ask = () => new Promise<string>((give, refuse) => Object.assign(answer, { give, refuse }))
    jest.spyOn(session, 'activeSession').mockReturnValue({ client: { [ability]: ask } } as never)
    useChat.setState({ abilities: [ability] })
    const labels = (m: Message) => messageMenuItems(m).map(({ label }) => label)
    const other = { ...message, id: `${message.id}0` }
    const { container, unmount } = render(<TranslationBox message={message} />)
    const { container: otherBox } = render(<TranslationBox message={other} />)
    expect(labels(message)).toContain(show)
    let done: Promise<void> | undefined
    const start = () =>
      act(async () => {
        done = toggleTranslation(message)
      })
    await start()
    expect(container.textContent).toBe(waiting)
    await act(async () => {
      answer.refuse?.({ code: 2117, message: '转换失败' })
      await done
    })
    expect(screen.getByRole('alert').textContent).toBe('转换失败')
    await start()
    await act(async () => {
      answer.give?.('See you')
      await done
    })
    expect([container.textContent, otherBox.textContent]).toEqual(['See you', ''])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(labels(message)).toContain(hide)
    expect(labels(other)).toContain(show)
    await act(() => toggleTranslation(message))
    expect(container.textContent).toBe('')
    unmount()
  }
})
