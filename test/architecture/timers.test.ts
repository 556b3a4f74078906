/**
 * Work that must not be lost goes through the queue. Timers of a process concern only that process: its sockets, connections,
 * lease, embedded database, and short-lived memory.
 */
import { filesUnder, findLines, isTest } from '../support/source-files'

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
