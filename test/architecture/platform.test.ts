/** Only src/platform and suffix files know their target. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import unused from '../../config/plugins/unused-attributes.json'
import { filesUnder, findLines, importsOf, isTest, REPO_ROOT, readSource } from '../support/source-files'

/** A plain file beside a .weapp file is the web's own variant of that thing. */
const hasWeappTwin = (file: string) =>
  existsSync(
    join(
      REPO_ROOT,
      file.replace(/\.tsx?$/, (end) => `.weapp${end}`),
    ),
  )

const isPlace = (file: string) =>
  file.startsWith('src/platform/') ||
  /\.(weapp|h5|desktop|config)\.tsx?$/.test(file) ||
  hasWeappTwin(file) ||
  /^src\/im\/transport/.test(file) ||
  isTest(file)

const files = filesUnder('src', ['.ts', '.tsx']).filter((file) => !isPlace(file))

const forbidden: [string, RegExp][] = [
  ['asks which platform it is', /process\.env\.TARO_(ENV|PLATFORM)|\bgetEnv\(\)|\bENV_TYPE\b/],
  ['names wx', /\bwx\.\w/],
  ['names the browser', /(?<![\w.$'"-])(window|document|navigator|localStorage|sessionStorage|location|history)\.\w/],
]

describe('platform knowledge stays in its place', () => {
  it('sees the client', () => {
    expect(files.length).toBeGreaterThan(10)
  })

  it.each(forbidden)('no file outside src/platform %s', (_what, pattern) => {
    expect(files.flatMap((file) => findLines(file, pattern))).toEqual([])
  })

  it('no file outside src/platform calls Taro', () => {
    const callers = files.filter(
      (file) =>
        file !== 'src/app.tsx' &&
        importsOf(file).some(
          ({ specifier, isTypeOnly }) => /^@tarojs\/(taro|runtime|router)/.test(specifier) && !isTypeOnly,
        ),
    )
    expect(callers).toEqual([])
  })

  it('client file names have no dots but the known ones', () => {
    const known = /^[\w-]+(\.(test|config|module|weapp|h5|desktop|d))*\.[a-z0-9]+$/
    expect(filesUnder('src').filter((file) => !known.test(file.split('/').pop() ?? ''))).toEqual([])
  })
})

/** 'scroll-start' -> 'scrollStart', 'bindScrollStart' -> 'onScrollStart': as a screen writes it. */
const propOf = (attribute: string) =>
  attribute.replace(/^bind(?=[A-Z])/, 'on').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const screens = filesUnder('src', ['.tsx']).filter((file) => !isTest(file) && !/\.(desktop|h5)\.tsx$/.test(file))
/** The screens that take a component from Taro: `page-container` is its PageContainer. */
function filesWith(tag: string): string[] {
  const name = tag.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@tarojs/components'`)
  return screens.filter((file) => imported.test(readSource(file)))
}
const scrolled = filesWith('scroll-view')
/** Lines that set the prop of a component. */
const uses = (files: readonly string[], attribute: string) =>
  files.flatMap((file) => findLines(file, new RegExp(`^\\s*(<\\w.*\\s)?${propOf(attribute)}(=\\{|=['"]|$)`)))

describe('attributes that the mini-program’s templates leave out (config/plugins/unused-attributes.json)', () => {
  it('sees the screens it checks', () => {
    expect(screens.length).toBeGreaterThan(100)
    expect(scrolled.length).toBeGreaterThan(1)
    expect(uses(scrolled, 'show-scrollbar')).not.toEqual([])
  })

  it.each(unused['*'])('no screen sets %s', (attribute) => {
    expect(uses(screens, attribute)).toEqual([])
  })

  const { '*': _all, ...unusedOf } = unused
  const cases = Object.entries(unusedOf).flatMap(([tag, attributes]) => attributes.map((name) => [tag, name] as const))
  it.each(cases)('no %s of the mini-program sets %s', (tag, attribute) => {
    const files = filesWith(tag)
    expect(files).not.toEqual([])
    expect(uses(files, attribute)).toEqual([])
  })
})
