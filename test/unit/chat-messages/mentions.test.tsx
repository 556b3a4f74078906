import { render } from '@testing-library/react'
import { splitMentions } from '@/features/chat/kinds/text/split-mentions'
import { textView } from '@/features/chat/kinds/text/view'

const shown = (text: string, count: number) =>
  splitMentions(text, count).map(({ text: piece, isMention }) => (isMention ? `[${piece}]` : piece))

describe('the names a message mentions', () => {
  it('stand out wherever they are in the text', () => {
    expect(shown('@陈立群 请看 @所有人', 2)).toEqual(['[@陈立群]', ' 请看 ', '[@所有人]'])
  })

  it('are no more than the message mentions', () => {
    expect(shown('@陈立群 和 @不在群里', 1)).toEqual(['[@陈立群]', ' 和 @不在群里'])
    expect(shown('@陈立群 你好', 0)).toEqual(['@陈立群 你好'])
  })

  it('are not the domain of a mail address', () => {
    expect(shown('发到 hr@example.com，@刘思思 看一下', 1)).toEqual(['发到 hr@example.com，', '[@刘思思]', ' 看一下'])
  })

  it('are counted over the whole text, emoji or not', () => {
    const body = { text: '@陈立群 好[TUIEmoji_Smile]@不在群里 [TUIEmoji_Smile]', mentions: ['user7'] }
    const { container } = render(<textView.Content message={{} as never} body={body} Nested={() => null} />)
    expect([...container.querySelectorAll('.mention')].map((one) => one.textContent)).toEqual(['@陈立群'])
    expect(container.querySelectorAll('img')).toHaveLength(2)
  })
})
