/**
 * Work that must not be lost goes through the queue. Timers of a process concern only that process: its sockets, connections,
 * lease, embedded database, and short-lived memory. Tests wait for conditions (test/support/wait-until.ts), not for a time.
 */
import { filesUnder, findLines, isTest, readSource, withoutComments } from '../support/source-files'

/** Files that repeat something by themselves, and what. */
const REPEATERS: Record<string, string> = {
  'server/chat/socket/gateway.ts': 'asks sockets whether they live',
  'server/chat/user-status/status-watcher.ts': 'says that this process and its users are there',
  'server/modules/notices/event-socket.ts': 'asks sockets whether they live',
  'server/queue/worker.ts': 'looks into the queue',
  'server/services/event-bus-transports.ts': 'sees whether the line to the database lives',
  'server/services/id-node-lease.ts': 'renews the lease of its node number',
  'server/services/maintenance.ts': 'looks after the embedded database',
}
/** Files whose functions start themselves again after a pause. */
const REPEATS = /\bsetInterval\(|\bsetTimeout\(tick\b/

it('nothing in the server repeats itself outside the queue but what concerns its own process', () => {
  const files = filesUnder('server', ['.ts']).filter((file) => !isTest(file) && !file.startsWith('server/seed/'))
  const found = files.filter((file) => findLines(file, REPEATS).length > 0)
  expect(found).toEqual(Object.keys(REPEATERS))
})

/** A pause of a fixed time: a promise that a timer resolves, or a call that is one. The browser's are in browser-specs.test.ts. */
const PAUSES = [
  /\bnew Promise(<[^>]*>)?\(\s*\(?(?<done>\w+)[^)=]*\)?\s*=>\s*(void\s|\{)?\s*setTimeout\(\s*(\(\)\s*=>\s*)?\k<done>\b/,
  /\bimport\s*\{[^}]*\bsetTimeout\b[^}]*\}\s*from\s*'(node:)?timers\/promises'/,
  /\bsleep\(|\b(pause|delay)\(\s*[\dA-Z]/,
]
const SELF = 'test/architecture/timers.test.ts'
/** Load generators and measurements, and kills and storms whose pauses are part of the load. */
const LOADS = ['test/bench/', 'test/reliability/']
/** Files whose pauses pass in faked time. */
const FAKED = ['test/api/chat-service/database-wait.test.ts']

const hasPause = (text: string): boolean => PAUSES.some((pattern) => pattern.test(text))

describe('tests', () => {
  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 300))',
    'const rest = (ms: number) => new Promise<void>((done) =>\n  setTimeout(() => done(), ms),\n)',
    'await new Promise((resolve) => {\n  setTimeout(resolve, 20)\n})',
    "import { setTimeout as rest } from 'node:timers/promises'",
    'await sleep(200)',
  ])('that pause are found: %s', (text) => {
    expect(hasPause(text)).toBe(true)
  })

  it('pause for no fixed time', () => {
    const files = ['contract', 'server', 'src', 'test', 'tools']
      .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== SELF)
      .filter((file) => !LOADS.some((folder) => file.startsWith(folder)))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => hasPause(withoutComments(readSource(file))))).toEqual(FAKED)
  })
})
