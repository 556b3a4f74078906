/** README.md and README.zh-CN.md say the same: commands, demo users, links. Both are true. */
import { statSync } from 'node:fs'
import { scripts } from '../../../package.json'
import { loadConfig } from '../../../server/core/load-config'
import { SEED_COMPANIES } from '../../../server/seed/fixtures/companies'
import { SEED_USERS } from '../../../server/seed/fixtures/users'
import { SCREENSHOTS } from '../../support/browser/screenshots'
import { linksOf, rowsOf } from '../../support/markdown'
import { readSource } from '../../support/source-files'

const english = 'README.md'
const chinese = 'README.zh-CN.md'
const both = [english, chinese]

const unique = (texts: string[]) => [...new Set(texts)].sort()
const commandsOf = (file: string) =>
  unique([...readSource(file).matchAll(/\bnpm (?:run [\w:]+|ci|start|test)\b/g)].map(([command]) => command))
const tableCommandsOf = (file: string) => rowsOf(file, /^`npm /).map(([command]) => command)
/** Lines of the fenced blocks without their comments. */
const blocksOf = (file: string) =>
  [...readSource(file).matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s*#.*/, '')),
  )
/** What of a page is seen before scrolling: what it is, the animation, the features and the first command. */
const FIRST_SCREEN_LINES = 32

const ROLES = {
  [english]: { admin: 'admin', hr: 'HR', technician: 'technician', member: 'member' },
  [chinese]: { admin: '管理员', hr: 'HR', technician: '技术人员', member: '成员' },
} as const

describe.each(both)('%s', (file) => {
  it('installs, starts and tests by two commands', () => {
    expect(blocksOf(file)).toContainEqual(['npm ci && npm start', 'npm ci && npm test'])
  })

  it('shows the animation, the features and a one-line quick start first', () => {
    const first = readSource(file).split('\n').slice(0, FIRST_SCREEN_LINES).join('\n')
    expect(first).toContain('](docs/screens/journey.webp)')
    expect(first.match(/^- \*\*/gm)?.length).toBeGreaterThanOrEqual(8)
    expect(first).toContain('docker run ')
    expect(statSync('docs/screens/journey.webp').size).toBeLessThanOrEqual(3_000_000)
  })

  it('starts containers by settings that the server accepts', () => {
    const [demo = '', team = ''] = blocksOf(file)
      .flat()
      .filter((line) => line.startsWith('docker run'))
    const settings = [...demo.matchAll(/-e ([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
    expect(loadConfig(Object.fromEntries(settings), () => 's'.repeat(64)).MODE).toBe('demo')
    expect(demo).toContain('--network host')
    const example = [...readSource('deploy/env.small.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const filled = example.map(([, name = '', value = '']) => [name, value || 's'.repeat(64)])
    const production = { MODE: 'production', HOST: '0.0.0.0', ...Object.fromEntries(filled) }
    expect(loadConfig(production, () => '').DATABASE_URL).toBe('')
    expect(team).toContain('--env-file pinqiao.env')
  })

  it('names every script of package.json, and no other', () => {
    const builds = /`(build:\w+)`/g
    const named = [
      ...commandsOf(file).map((command) => command.replace(/^npm (run )?/, '')),
      ...[...readSource(file).matchAll(builds)].map(([, name = '']) => name),
    ].filter((name) => name !== 'ci')
    expect(unique(named)).toEqual(Object.keys(scripts).sort())
  })

  it('shows the pictures that a script takes, and no other', () => {
    const shown = [...readSource(file).matchAll(/\]\(docs\/screens\/([\w-]+)\.png\)/g)].map(([, name]) => name)
    expect(shown.sort()).toEqual([...SCREENSHOTS].sort())
  })

  it('lists the demo users with their roles and companies', () => {
    const shortNames = new Map(SEED_COMPANIES.map(({ key, shortName }) => [key, shortName]))
    const roles = ROLES[file as keyof typeof ROLES]
    const rows = rowsOf(file, /^\d{11}$/)
    expect(rows.map(([phone, role]) => [phone, role])).toEqual(
      SEED_USERS.map(({ phone, role }) => [phone, roles[role]]),
    )
    for (const [index, { company }] of SEED_USERS.entries())
      expect(rows[index]?.[2]).toMatch(company ? new RegExp(`^${shortNames.get(company)}`) : /^(none|还没有)/)
  })
})

describe('the two', () => {
  it('have the same commands, in the same order where they are a table', () => {
    expect(commandsOf(chinese)).toEqual(commandsOf(english))
    expect(tableCommandsOf(chinese)).toEqual(tableCommandsOf(english))
  })

  it('have the same links, each to the other', () => {
    const targets = (file: string, other: string) =>
      unique(linksOf(file).map(({ target }) => (target === other ? 'the other' : target)))
    expect(targets(chinese, english)).toEqual(targets(english, chinese))
  })

  it('are short', () => {
    for (const file of both) expect(readSource(file).split('\n').length).toBeLessThanOrEqual(200)
  })
})
