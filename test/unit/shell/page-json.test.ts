/** What WeChat reads from a page's JSON alone: whether it can be shared and pulled. And what a mini-program that is handed in needs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { REPO_ROOT, readSource } from '../../support/source-files'

const routes: { page: string }[] = JSON.parse(readSource('contract/routes.json'))
const pages = [...new Set(routes.map(({ page }) => page))]
const suffixes = ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '/index.weapp.ts', '/index.ts', '/index.tsx']

/** The mini-program's file behind an import of ours; undefined for a package. */
function resolve(from: string, wanted: string): string | undefined {
  const base = wanted.startsWith('@/')
    ? `src/${wanted.slice(2)}`
    : wanted.startsWith('.')
      ? normalize(join(dirname(from), wanted))
      : ''
  return base ? suffixes.map((end) => base + end).find((file) => existsSync(join(REPO_ROOT, file))) : undefined
}

/** Pages, features and kit pages that a page shows, itself included. */
function filesOfPage(page: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string | undefined) => {
    if (!file || seen.has(file) || !/^src\/(pages|features|TUIKit)\//.test(file)) return
    seen.add(file)
    for (const [, from = ''] of readSource(file).matchAll(/from '([^']+)'/g)) visit(resolve(file, from))
  }
  visit(resolve('', `@/${page}`))
  return [...seen]
}
/** The mini-program's own settings of a page stand in for those of all targets. */
const configOf = (page: string) => {
  const files = ['.config.weapp.ts', '.config.ts'].map((end) => `src/${page}${end}`)
  const file = files.find((file) => existsSync(join(REPO_ROOT, file)))
  return file ? readSource(file) : ''
}

describe('the JSON of a page in the mini-program', () => {
  it('that shares has no settings of its own: Taro finds what is shared in the file without a suffix only @P-2.1-21', () => {
    const shared = pages.filter((page) => configOf(page).includes('enableShare'))
    expect(shared.filter((page) => existsSync(join(REPO_ROOT, `src/${page}.config.weapp.ts`)))).toEqual([])
  })

  it.each([
    ['shares a card', /\buseShare\(/, 'enableShareAppMessage'],
    ['is pulled to refresh', /\bonRefresh=\{/, 'enablePullDownRefresh'],
  ])('says that it %s @P-2.1-21', (_what, use, key) => {
    const users = pages.filter((page) => filesOfPage(page).some((file) => use.test(readSource(file))))
    expect(users.length).toBeGreaterThan(5)
    expect(users.filter((page) => !configOf(page).includes(key))).toEqual([])
    expect(pages.filter((page) => configOf(page).includes(key) && !users.includes(page))).toEqual([])
  })
})

it('a mini-program that is handed in is not built without the address of its server @P-2.1-22', () => {
  const build = (address: string) =>
    spawnSync(process.execPath, ['scripts/build.mjs', 'weapp'], {
      env: { ...process.env, MODE: 'production', TARO_APP_API: address },
    })
  for (const address of ['', 'http://127.0.0.1:3000']) {
    const { status, stderr } = build(address)
    expect(status).toBe(1)
    expect(String(stderr).trim()).toMatch(/^✖ A production build [^\n]+TARO_APP_API=https:[^\n]+$/)
  }
})
