import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileDist, packageSizes, runOfficialCompiler, syntaxFindings } from '..'
import { findOfficialCompiler } from '../compile/official-compiler'

const fixture = join(__dirname, 'fixtures', 'miniprogram')
const officialTest = 'reason' in findOfficialCompiler('wcc') ? test.skip : test

/** A copy of the fixture with one file replaced. */
function withFile(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-gate-'))
  copies.push(folder)
  cpSync(fixture, folder, { recursive: true })
  writeFileSync(join(folder, file), text)
  return folder
}

const copies: string[] = []
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
})

describe("WeChat's own compilers", () => {
  officialTest('accept the fixture', () => {
    const gate = runOfficialCompiler(fixture)
    expect(gate.findings).toEqual([])
    expect(gate.files).toBeGreaterThan(5)
  })

  officialTest('name the file with an unclosed tag', () => {
    const { findings } = runOfficialCompiler(withFile('pages/me/index.wxml', '<view><text>开</text>'))
    expect(findings.map((finding) => finding.file)).toEqual(['pages/me/index.wxml'])
    expect(findings[0]?.message).toContain('end tag missing')
  })

  officialTest('name the file with broken styles', () => {
    const { findings } = runOfficialCompiler(withFile('app.wxss', '.a { color: red; '))
    expect(findings.map((finding) => finding.file)).toContain('app.wxss')
  })
})

describe("the host's compiler", () => {
  test('has nothing against the fixture', () => {
    expect(compileDist(fixture).findings).toEqual([])
  })

  test('names unclosed tags, missing imports and local images in styles', () => {
    const unclosed = compileDist(withFile('pages/me/index.wxml', '<view><text>开</text>'))
    expect(unclosed.findings).toEqual([
      { file: 'pages/me/index.wxml', message: expect.stringContaining('missing end tag') },
    ])
    const missing = compileDist(withFile('app.wxss', '@import "./none.wxss";'))
    expect(missing.findings).toEqual([{ file: 'app.wxss', message: '@import of a missing file: ./none.wxss' }])
    const local = compileDist(withFile('app.wxss', '.a { background: url(/a.png) }'))
    expect(local.findings).toEqual([{ file: 'app.wxss', message: 'local url in wxss: /a.png' }])
  })

  test('turns rpx into vw and tags into elements, and sets component classes apart', () => {
    const { bundle } = compileDist(fixture)
    expect(bundle.styles.app).toContain('body { background: #f7f8fa; color: #1d2129; font-size: 3.73333vw; }')
    expect(bundle.styles.app).toContain('padding-bottom: var(--host-inset-bottom)')
    expect(bundle.styles['components/card/index']).toMatch(/^\.s[0-9a-f]{6}--box \{/)
  })

  test('names the page of app.json that is missing', () => {
    const folder = withFile('app.json', JSON.stringify({ pages: ['pages/home/index', 'pages/none/index'] }))
    expect(compileDist(folder).findings.map((finding) => finding.message)).toEqual([
      'pages/none/index.wxml is missing',
      'pages/none/index.js is missing',
    ])
  })
})

test('sizes are counted package by package, main first', () => {
  const sizes = packageSizes(withFile('sub/detail/big.js', 'x'.repeat(5000)))
  expect(sizes.map((size) => size.root)).toEqual(['', 'sub'])
  expect(sizes[1]?.largest[0]).toEqual({ file: 'sub/detail/big.js', bytes: 5000 })
  expect(sizes[1]?.bytes).toBeGreaterThan(5000)
})

test('scripts that older phones cannot load are named', () => {
  expect(syntaxFindings(fixture)).toEqual([])
  const findings = syntaxFindings(withFile('util.js', 'exports.a = (b) => b?.c.match(/(?<=x)y/)'))
  expect(findings.map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
    ['util.js', 'newer than ES2019'],
    ['util.js', 'look-behind, unknown to iOS before 16.4'],
  ])
})
