import { render } from '@testing-library/react'
import { splitMentions } from '@/features/chat/kinds/text/split-mentions'
import { textView } from '@/features/chat/kinds/text/view'
import { MENTION_ALL } from '@/features/chat/model/index'
import { useChat } from '@/features/chat/store/store'
import { buildMessage } from '../../support/chat/chat-builders'

const shown = (text: string, count: number, ...names: string[][]) =>
  splitMentions(text, [...names, ...Array.from({ length: count }, () => [])]).map(({ text: piece, isMention }) =>
    isMention ? `[${piece}]` : piece,
  )

describe('the names a message mentions', () => {
  it('are highlighted wherever they are in the text', () => {
    expect(shown('@陈立群 请看 @所有人', 2)).toEqual(['[@陈立群]', ' 请看 ', '[@所有人]'])
  })

  it('are no more than the message mentions', () => {
    expect(shown('@陈立群 和 @不在群里', 1)).toEqual(['[@陈立群]', ' 和 @不在群里'])
    expect(shown('@陈立群 你好', 0)).toEqual(['@陈立群 你好'])
  })

  it('are not the domain of a mail address', () => {
    expect(shown('发到 hr@example.com，@刘思思 看一下', 1)).toEqual(['发到 hr@example.com，', '[@刘思思]', ' 看一下'])
  })

  it('end where the known name ends, the longest first', () => {
    expect(shown('@陈立群，请看', 0, ['陈立群'])).toEqual(['[@陈立群]', '，请看'])
    expect(shown('@Li Ming@Li', 0, ['Li'], ['Li Ming'])).toEqual(['[@Li Ming]', '[@Li]'])
    expect(shown('@Li Ming @Li 看', 0, ['Li'], ['Li Ming'])).toEqual(['[@Li Ming]', ' ', '[@Li]', ' 看'])
    expect(shown('@陈立群，请看', 1)).toEqual(['[@陈立群]', '，请看'])
  })

  it('are those of the mentioned, whatever comes before them', () => {
    expect(shown('@不在群里 和 @陈立群', 0, ['陈立群'])).toEqual(['@不在群里 和 ', '[@陈立群]'])
    // by another name than the known one
    expect(shown('@立群 请看', 0, ['陈立群'])).toEqual(['[@立群]', ' 请看'])
  })

  it('are known by the messages of the conversation', () => {
    const body = { text: '@不在群里 @Li Ming，@所有人', unplaced: ['user7', MENTION_ALL.userId] }
    useChat.setState({
      messages: { m1: buildMessage(1, { id: 'm1', senderId: 'user7', senderName: 'Li Ming' }) },
      messageWindows: { GROUPg: { ids: ['m1'] } as never },
    })
    const message = buildMessage(2, { conversationId: 'GROUPg' })
    const { container } = render(<textView.Content message={message} body={body} Nested={() => null} />)
    expect([...container.querySelectorAll('.mention')].map((element) => element.textContent)).toEqual([
      '@Li Ming',
      '@所有人',
    ])
  })

  it('are counted over the whole text, emoji or not', () => {
    const body = { text: '@陈立群 好[TUIEmoji_Smile]@不在群里 [TUIEmoji_Smile]', unplaced: ['user7'] }
    const { container } = render(<textView.Content message={{} as never} body={body} Nested={() => null} />)
    expect([...container.querySelectorAll('.mention')].map((element) => element.textContent)).toEqual(['@陈立群'])
    expect(container.querySelectorAll('img')).toHaveLength(2)
  })
})
