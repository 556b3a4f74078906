/** A release is made from package.json and CHANGELOG.md: its notes are the section of its version. */
import { spawnSync } from 'node:child_process'
import { version } from '../../../package.json'
import { releaseNotes } from '../../../scripts/release/release-notes.mjs'
import { filesUnder, readSource } from '../../support/source-files'

const changelog = [
  '# Changelog',
  '',
  '## 2.0.0, 2027-01-02',
  '',
  '### Added',
  '',
  '- new',
  '',
  '## 1.0.0',
  '',
  '- old',
  '',
]
const text = changelog.join('\n')

describe('the notes of a release', () => {
  it('are the section of its version with its own headings, and nothing of its neighbours', () => {
    expect(releaseNotes(text, '2.0.0')).toBe('### Added\n\n- new\n')
    expect(releaseNotes(text, '1.0.0')).toBe('- old\n')
  })

  it('never take a version that only begins alike, and refuse an absent or empty one', () => {
    expect(() => releaseNotes(text, '1.0')).toThrow('no section 1.0')
    expect(() => releaseNotes('## 3.0.0\n\n## 2.0.0\n- x\n', '3.0.0')).toThrow('says nothing about 3.0.0')
    expect(() => releaseNotes('## 3.0.0', '3.0.0')).toThrow('says nothing about 3.0.0')
  })

  it('are printed for the version of package.json', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/release/release-notes.mjs'], { encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout).toBe(releaseNotes(readSource('CHANGELOG.md'), version))
  })
})

it('the release workflow takes its notes from that script and builds the image of the same version', () => {
  const workflow = readSource('.github/workflows/release.yml')
  expect(workflow).toContain('node scripts/release/release-notes.mjs')
  expect(workflow).toContain('uses: ./.github/workflows/image.yml')
  expect(readSource('.github/workflows/image.yml')).toContain('workflow_call')
})

it('package.json names one repository', () => {
  const address = 'https://github.com/pinqiao/pinqiao'
  const { repository, homepage, bugs, license } = JSON.parse(readSource('package.json'))
  expect([repository.url, homepage, bugs.url]).toEqual([`git+${address}.git`, `${address}#readme`, `${address}/issues`])
  expect(license).toBe('UNLICENSED')
})

it('every address of the repository on GitHub is that of package.json', () => {
  const files = [...filesUnder('.', ['.md']), ...filesUnder('.github'), 'package.json']
  const found = files.flatMap((file) =>
    [...readSource(file).matchAll(/(?:github\.com|ghcr\.io)\/(pinqiao\/[\w.-]+)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ name }) => name.replace(/\.git$|\.$/, '') !== 'pinqiao/pinqiao')).toEqual([])
})
