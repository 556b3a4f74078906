/** The files of the built mini-program: WeChat's compilers, its size limits, and the phones it must load on. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  compileDist,
  packageSizes,
  repeatedBytes,
  runOfficialCompiler,
  sizeLimits,
  syntaxFindings,
} from '../../tools/weapp-host'
import { compareWithList, modulesOf } from '../support/module-lists'
import { filesUnder, readSource } from '../support/source-files'

const dist = 'dist/weapp'
/** Bytes of the main package with the embedded chat, whose conversation list is a tab; also the goal of test/bench/first-load.ts. */
const mainLimit = 975_000

/** Bytes of files that lie in two subpackages: those of three lie in the main package. The number only falls. */
const repeatedLimit = 130_000

test("WeChat's compilers accept every template and style sheet", () => {
  const gate = runOfficialCompiler(dist)
  if (gate.reason) console.warn(`compile gate not run: ${gate.reason}`)
  expect(gate.findings).toEqual([])
  if (!gate.reason) expect(gate.files).toBeGreaterThan(20)
})

test('the page opened next from a tab is fetched while the tab is shown @P-2.1-24', () => {
  const { preloadRule } = JSON.parse(readFileSync(`${dist}/app.json`, 'utf8'))
  expect(preloadRule['TUIKit/components/TUIConversation/index'].packages).toEqual([
    'TUIKit/components/TUIChat',
    'pages/common',
  ])
  expect(preloadRule['pages/tabs/talent/index'].packages).toEqual(['pages/recruit', 'pages/common'])
  expect(preloadRule['pages/tabs/home/index'].packages).toEqual(['pages/recruit', 'pages/market', 'pages/common'])
  const ofMe = ['pages/account', 'pages/company', 'pages/orders', 'pages/finance', 'pages/common']
  expect(preloadRule['pages/tabs/me/index'].packages).toEqual(ofMe)
})

test('parts that open later lie in a subpackage, each named by the script that loads it', () => {
  const folder = 'pages/common/parts'
  const chunks = readdirSync(`${dist}/${folder}`).filter((file) => file.endsWith('.js'))
  expect(chunks).toEqual(expect.arrayContaining(['LoginPanel.js', 'PaymentSheet.js', 'GlobalSearch.js']))
  const runtime = readFileSync(`${dist}/runtime.js`, 'utf8')
  // WeChat uploads no script that another one does not name
  expect(chunks.filter((file) => !runtime.includes(`require.async("./${folder}/${file}")`))).toEqual([])
  expect(filesUnder(`${dist}/${folder}`, ['.wxss'])).toEqual([])
})

test('every page has its title from the first moment', () => {
  const app: { pages: string[]; subPackages: { root: string; pages: string[] }[] } = JSON.parse(
    readFileSync(`${dist}/app.json`, 'utf8'),
  )
  const pages = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
  const titleOf = (page: string) => JSON.parse(readFileSync(`${dist}/${page}.json`, 'utf8')).navigationBarTitleText
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((page) => !titleOf(page))).toEqual([])
  expect(titleOf('pages/tabs/talent/index')).toBe('人才')
  expect(titleOf('pages/orders/orderinfo/index')).toBe('订单中心')
})

test('every page whose settings say so shares a card, and public ones the timeline @P-2.1-21', () => {
  const sharing = (flag: string) =>
    filesUnder('src', ['.ts'])
      .filter((file) => file.endsWith('/index.config.ts') && readSource(file).includes(`${flag}: true`))
      .map((file) => file.replace(/^src\/(.*)\.config\.ts$/, '$1'))
  for (const [flag, count] of [
    ['enableShareAppMessage', 10],
    ['enableShareTimeline', 3],
  ] as const) {
    const pages = sharing(flag)
    expect(pages.length).toBeGreaterThanOrEqual(count)
    const isShared = (page: string) => readFileSync(`${dist}/${page}.js`, 'utf8').includes(`${flag}=!0`)
    expect(pages.filter((page) => !isShared(page))).toEqual([])
  }
})

test("the host's compiler finds nothing missing", () => {
  expect(compileDist(dist).findings).toEqual([])
})

test('every script loads on an iPhone with iOS 12', () => {
  expect(syntaxFindings(dist)).toEqual([])
})

test('every package fits, and the main package is as small as promised', () => {
  const sizes = packageSizes(dist)
  const tooBig = sizes.filter((size) => size.bytes > (size.root === '' ? mainLimit : sizeLimits.package))
  expect(tooBig).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size.bytes, 0)).toBeLessThan(sizeLimits.total)
})

test('no more than a few hundred KB lie in several subpackages', () => {
  const bytes = repeatedBytes(dist)
  // subpackages share code; without any the dist is not the product's
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(repeatedLimit)
})

test('the main package has the modules of its list: what only subpackages show lies in them', () => {
  const { subPackages }: { subPackages: { root: string }[] } = JSON.parse(readFileSync(`${dist}/app.json`, 'utf8'))
  const isMain = (file: string) => !subPackages.some(({ root }) => file.startsWith(`${root}/`))
  const modules = modulesOf('weapp', isMain)
  expect(modules.length).toBeGreaterThan(100)
  // written again by PINQIAO_SNAPSHOT=1 npx jest test/weapp/dist
  expect(compareWithList('weapp-main-package', modules)).toEqual({ strangers: [], gone: [] })
})
