/** What a build keeps is used again only under the very settings it was made with. */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { REPO_ROOT } from '../../support/source-files'

const { SETTINGS, cacheVersion } = require('../../../config/build-cache') as {
  SETTINGS: string[]
  cacheVersion(root: string, env?: Record<string, string | undefined>): string
}

describe('what a build keeps', () => {
  let root: string
  const version = (env: Record<string, string> = {}) => cacheVersion(root, env)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pinqiao-cache-'))
    for (const setting of [...SETTINGS, 'src/app.config.ts']) {
      mkdirSync(dirname(join(root, setting)), { recursive: true })
      cpSync(join(REPO_ROOT, setting), join(root, setting), { recursive: true })
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('serves the next build while nothing changes, or a source does', () => {
    const before = version()
    writeFileSync(join(root, 'src/app.ts'), '')
    expect(version()).toBe(before)
  })

  it.each([
    'config/index.ts',
    'config/plugins/light-nodes.js',
    'config/web/taro/empty.css',
    'contract/routes.json',
    'babel.config.js',
    'package.json',
    'package-lock.json',
    'scripts/build.mjs',
    'tsconfig.json',
    'src/app.config.ts',
  ])('is useless once %s changes', (file) => {
    const before = version()
    appendFileSync(join(root, file), '\n')
    expect(version()).not.toBe(before)
  })

  it('is useless once a plugin of the build or a page comes or goes', () => {
    const before = version()
    for (const file of ['config/plugins/another.js', 'src/another.config.ts', 'src/another.config.weapp.ts']) {
      writeFileSync(join(root, file), '')
      expect(version()).not.toBe(before)
      rmSync(join(root, file))
      expect(version()).toBe(before)
    }
  })

  it.each(['BROWSERSLIST', 'MODE', 'OUTPUT_DIR', 'TARO_APP_API', 'TARO_APP_CHAT', 'PINQIAO_GALLERY'])(
    'serves no build with another %s',
    (name) => {
      expect(version({ [name]: 'a' })).not.toBe(version())
      expect(version({ [name]: 'a' })).not.toBe(version({ [name]: 'b' }))
    },
  )

  it('serves a build with another user and another folder for temporary files', () => {
    expect(version({ USER: 'a', TMPDIR: '/a' })).toBe(version())
  })
})
