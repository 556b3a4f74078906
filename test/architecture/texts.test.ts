/** No raw text key reaches a screen: keys like `TUIChat.对方正在输入` or `chat.send` are in dictionaries only. */
import { filesUnder, findLines, isTest } from '../support/source-files'

const views = filesUnder('src', ['.tsx']).filter((file) => !isTest(file))

describe('texts on the screen', () => {
  it('no key of the old kit is written anywhere', () => {
    const key = /['"`>]\s*TUI[A-Z]\w+\.[\u4e00-\u9fa5A-Za-z]/
    expect(
      filesUnder('src', ['.ts', '.tsx'])
        .filter((file) => !isTest(file))
        .flatMap((file) => findLines(file, key)),
    ).toEqual([])
  })

  it('no JSX text looks like a key', () => {
    const keyAsText = />\s*[a-z][\w]*(\.[a-z][\w]*)+\s*</
    expect(views.flatMap((file) => findLines(file, keyAsText))).toEqual([])
  })

  it('no English sentence is written as JSX text', () => {
    const sentence = /[^=]>\s*[A-Z][a-z]+(\s+[a-z]{2,}){2,}[^<{;]*<\//
    expect(views.flatMap((file) => findLines(file, sentence))).toEqual([])
  })
})
