/** What is mutated, and which suites may notice it (patterns of jest's test paths). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|spec|d)\.tsx?$/.test(name)

function filesUnder(root, path) {
  if (isSource(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter(isSource)
}

const GROUPS = [
  {
    name: 'domain rules',
    paths: ['contract/domain'],
    suites: [
      'test/unit/',
      'contract/',
      'src/',
      'test/api/(agent|circle|company|finance|interview|jobs|pool|service|standing|talent|text)',
    ],
  },
  {
    name: 'policies',
    paths: [
      'server/chat/contact-policy.ts',
      'server/chat/groups/policy.ts',
      'server/modules/circle/policy.ts',
      'server/modules/company/policy.ts',
      'src/features/chat/groups/policy.ts',
    ],
    suites: [
      'test/unit/chatGroup',
      'test/api/(chatContact|chatGroup|chatStranger|circle|company|matrix|invite|member)',
    ],
  },
  {
    name: 'ledger',
    paths: ['server/modules/finance/ledger.ts'],
    suites: ['test/api/(finance|money|ledger|order|wallet|payment|invoice|settle)'],
  },
  { name: 'chat client', paths: ['src/im'], suites: ['test/unit/chat', 'test/api/chat'] },
  { name: 'guards', paths: ['src/shell/guard.ts', 'src/ui/use-guard.ts'], suites: ['test/unit/', 'src/'] },
]

/** The groups with their files, as paths from `root`. */
export const groupsIn = (root) =>
  GROUPS.map(({ name, paths, suites }) => ({ name, suites, files: paths.flatMap((path) => filesUnder(root, path)) }))
