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
    suites: ['test/unit/', 'contract/', 'src/', 'test/api/'],
  },
  {
    name: 'policies',
    paths: [
      'server/chat/friends/contact-policy.ts',
      'server/chat/groups/policy.ts',
      'server/modules/circles/policy.ts',
      'server/modules/company/policy.ts',
      'src/features/chat/model/group-policy.ts',
    ],
    suites: [
      'test/unit/(chat-|circles/)',
      'test/api/(chat|chat-service|circles|company)/',
      'test/exhaustive/(access-matrix|group-roles)',
    ],
  },
  {
    name: 'ledger',
    paths: ['server/modules/finance/ledger.ts', 'server/modules/finance/ledger-flows.ts'],
    suites: ['test/unit/domain/', 'test/api/(finance|orders|recruit)/'],
  },
  { name: 'chat client', paths: ['src/im'], suites: ['test/unit/chat-', 'test/api/chat'] },
  { name: 'guards', paths: ['src/shell/route-guard.ts', 'src/ui/use-click-guard.ts'], suites: ['test/unit/', 'src/'] },
]

/** The groups with their files, as paths from `root`. */
export const groupsIn = (root) =>
  GROUPS.map(({ name, paths, suites }) => ({ name, suites, files: paths.flatMap((path) => filesUnder(root, path)) }))
