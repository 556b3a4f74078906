/** No raw text key reaches a screen: keys like `TUIChat.对方正在输入` or `chat.send` are in dictionaries only. */
import { LIST_KEYS } from '../../src/features/candidates/list-keys'
import { filesUnder, findLines, isTest, readSource } from '../support/source-files'

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

  it.each([
    ['你', '您'],
    ['推进', '通过初筛'],
    ['淘汰', '不合适'],
    ['自己投递', '主动投递'],
  ])('nothing is called %s: it is %s everywhere', (word) => {
    // in the demo data people talk about their work
    const isDemoData = (file: string) => file.startsWith('server/seed/')
    expect(
      ['src', 'contract', 'server']
        .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
        .filter((file) => !isTest(file) && !isDemoData(file))
        .flatMap((file) => findLines(file, new RegExp(word))),
    ).toEqual([])
  })

  it('quotation marks are 「」, and thousands are K', () => {
    const isEnglish = (file: string) => file.includes('/i18n/en/')
    // quotation marks of every kind that users type
    const isInput = (file: string) =>
      /texts.keyword.ts$|search-tokens.ts$/.test(file) || file.startsWith('server/seed/fixtures/')
    const sources = ['src', 'contract', 'server'].flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
    const written = sources.filter((file) => !isTest(file) && !isEnglish(file) && !isInput(file))
    expect(written.flatMap((file) => findLines(file, /[“”]|\d\}?k['`<]|\}k['`<-]/))).toEqual([])
  })

  it('no message of an error is shown as it came: those of browsers and libraries are English', () => {
    const shown = /\b(error|cause|problem|reason|exception)\b( as [^)]+)?\)?\??\.message\b/
    const folders = ['src/app', 'src/shell', 'src/ui', 'src/api', 'src/features', 'src/pages', 'src/TUIKit']
    const written = folders.flatMap((folder) => filesUnder(folder, ['.ts', '.tsx'])).filter((file) => !isTest(file))
    expect(written.length).toBeGreaterThan(500)
    expect(written.flatMap((file) => findLines(file, shown))).toEqual([])
  })

  it('the tour of the demo names the keys that lists have', () => {
    const { advance, reject, undo } = LIST_KEYS
    const text = readSource('src/shell/tour/tour-steps.ts')
    for (const { name, label } of [advance, reject]) expect(text).toContain(`${name} ${label}`)
    expect(text).toContain(`${undo.name} 撤销`)
  })
})
