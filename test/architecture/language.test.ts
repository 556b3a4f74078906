/** Chinese and English of the chat kit have the same keys, and every text is in a table. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, findLines, isTest, REPO_ROOT, readSource, withoutComments } from '../support/source-files'

const kit = 'src/features/chat'
const files = filesUnder(kit, ['.ts', '.tsx']).filter((file) => !isTest(file))
/** Names of stickers are generated; the compiler checks their keys. */
const isGenerated = (file: string) => file.endsWith('/zh/emoji.ts')
const tables = files.filter((file) => file.startsWith(`${kit}/i18n/zh/`) && !isGenerated(file))
const englishOf = (file: string) => file.replace('/zh/', '/en/')
const registry = readSource(`${kit}/i18n/en.ts`)

const spaceOf = (file: string) => /\bdefineTexts\(\s*'([^']+)'/.exec(readSource(file))?.[1] ?? ''
const entry = /^\s+(['"]?)([^'"\s:]+)\1: (['"`])((?:\\.|(?!\3).)*)\3,?$/

/** Key and text of each line of a table; a text on a line of its own is put beside its key. */
function entriesOf(file: string): [key: string, text: string][] {
  const text = withoutComments(readSource(file)).replace(/:\n\s+(['"`])/g, ': $1')
  return text.split('\n').flatMap((line) => {
    const found = entry.exec(line.replace(/\}\)?$/, ''))
    return found ? [[found[2] as string, found[4] as string] as [string, string]] : []
  })
}
const parametersOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const chinese = /[\u4e00-\u9fff]/

/** The kit's pages, without their configs: WeChat's own navigation bar is not translated. */
const pages = filesUnder('src/TUIKit', ['.ts', '.tsx']).filter((file) => !/\.config\.ts$/.test(file))
/**
 * Lines with Chinese outside the tables: two are sent inside messages (the greeting of an answer, a text for old kits), one
 * names its own language, one finds a link of the operator, one is a file name, one is a build message, and one matches the
 * greeting other clients send to a new group. The number only falls.
 */
const WITHOUT_KEY = 7
const isTextTable = (file: string) => /\/(i18n|emoji)\//.test(file)

describe('the language of the chat kit', () => {
  it('knows its tables', () => {
    expect(tables.length).toBeGreaterThan(0)
    expect(tables.map((file) => entriesOf(file).length).filter((n) => n === 0)).toEqual([])
  })

  it('every table has a name of its own and its English, and the English is on the list', () => {
    const spaces = tables.map(spaceOf)
    expect(spaces.filter((space, i) => !/^[a-z][A-Za-z]*$/.test(space) || spaces.indexOf(space) !== i)).toEqual([])
    expect(tables.filter((file) => !existsSync(join(REPO_ROOT, englishOf(file))))).toEqual([])
    expect(spaces.filter((space) => !new RegExp(`^  ${space}[:,]`, 'm').test(registry))).toEqual([])
  })

  it('both languages have the same keys with the same parameters @G-9-17', () => {
    for (const file of tables) {
      const [zh, en] = [entriesOf(file), entriesOf(englishOf(file))]
      const shape = (list: [string, string][]) => list.map(([key, text]) => [key, ...parametersOf(text)]).sort()
      expect({ file, keys: shape(en) }).toEqual({ file, keys: shape(zh) })
    }
  })

  it('what is called Chinese is Chinese: no text of it is an English sentence', () => {
    const english = tables.flatMap((file) =>
      entriesOf(file).filter(
        ([, text]) => /[A-Za-z]{2}.* .*[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, '')) && !chinese.test(text),
      ),
    )
    expect(english).toEqual([])
  })

  it('keys are keys, never sentences, and no English text holds Chinese', () => {
    const keys = tables.flatMap((file) => entriesOf(file).map(([key]) => `${file} ${key}`))
    expect(keys.filter((key) => !/ [a-z][A-Za-z0-9]*$/.test(key))).toEqual([])
    const texts = tables.flatMap((file) => entriesOf(englishOf(file)).filter(([, text]) => chinese.test(text)))
    expect(texts).toEqual([])
  })

  it('no text is looked up while a module loads: it would stay in the language of the start', () => {
    const atTop = /^(export )?const \w+ = .*\bt\('/
    const isFunction = /=>|function/
    const early = files.flatMap((file) => findLines(file, atTop).filter((line) => !isFunction.test(line)))
    expect(early).toEqual([])
  })

  it('Chinese outside the tables only becomes less', () => {
    const left = [...files, ...pages].filter((file) => !isTextTable(file)).flatMap((file) => findLines(file, chinese))
    expect(left.length > WITHOUT_KEY ? left : []).toEqual([])
  })
})
