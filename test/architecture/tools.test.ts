/** The helpers of the architecture tests: what counts as an import, a comment, a test title. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { workerCount } from '../setup/worker-count.cjs'
import { importsOf, withoutComments } from '../support/source-files'
import { allTitles, titlesIn } from '../support/test-titles'

const folder = 'test/artifacts/rules'
const write = (name: string, text: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, text)
  return `${folder}/${name}`
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('imports', () => {
  const file = write(
    'imports.ts',
    [
      "import { a } from '@/ui/button'",
      "import type { b } from '~contract/api'",
      "import { type c, type d } from './near'",
      "import e, { type f } from '../far'",
      "export * from 'zod'",
      "const g = () => import('@/pages/x')",
      "const h: import('zod').ZodType = require('antd')",
      "import './style.scss'",
      "// import { z } from 'commented'",
    ].join('\n'),
  )
  const found = importsOf(file)

  it('are seen in every form, and not in comments', () => {
    expect(found.map(({ specifier }) => specifier)).toEqual([
      '@/ui/button',
      '~contract/api',
      './near',
      '../far',
      'zod',
      '@/pages/x',
      'zod',
      'antd',
      './style.scss',
    ])
  })

  it('are classified as types and values', () => {
    expect(found.map(({ isTypeOnly }) => isTypeOnly)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('are led to our own files', () => {
    expect(found.slice(0, 4).map(({ target }) => target)).toEqual([
      'src/ui/button',
      'contract/api',
      'test/artifacts/rules/near',
      'test/artifacts/far',
    ])
  })
})

describe('comments', () => {
  it('are cut without moving lines or touching addresses', () => {
    expect(withoutComments("a /* x\ny */ b\n// c\nconst u = 'https://x.cn'")).toBe(
      "a     \n     b\n\nconst u = 'https://x.cn'",
    )
  })
})

describe('test titles', () => {
  it('carry the titles above them, tags and switches', () => {
    const file = write(
      'titles.ts',
      `describe('a', { tag: '@x' }, () => {
        it('b @P-1-01 @P-1-02', () => {}); it.each([1])('c %s d', () => {}); it.skip('e', { tag: ['@y'] }, () => {})
      })`,
    )
    expect(titlesIn(file).map(({ text, tags, isSkipped }) => [text, tags, isSkipped])).toEqual([
      ['a b @P-1-01 @P-1-02', ['x', 'P-1-01', 'P-1-02'], false],
      ['a c %s d', ['x'], false],
      ['a e', ['x', 'y'], true],
    ])
  })

  it('are found in this very file', () => {
    expect(allTitles().map(({ text }) => text)).toContain('test titles are found in this very file')
  })
})

describe('how many test files run at once', () => {
  const gigabytes = (count: number) => count * 1024 ** 3

  it.each([
    [2, 8, 3],
    [2, 24, 4],
    [8, 16, 6],
    [2, 4, 2],
    [1, 64, 2],
  ])('%i processors and %i GB: %i', (processors, memory, expected) => {
    expect(workerCount(processors, gigabytes(memory))).toBe(expected)
  })
})
