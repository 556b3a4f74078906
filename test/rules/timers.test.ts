/**
 * Work that must not be lost stands in the queue. What a process does on timers of its own concerns nothing but itself: its
 * sockets, its connections, its lease, its embedded database, what it holds in memory for a moment.
 */
import { filesUnder, findLines, isTest } from './source'

/** Files that repeat something by themselves, and what. */
const REPEATERS: Record<string, string> = {
  'server/chat/gateway.ts': 'asks sockets whether they live',
  'server/chat/status/board.ts': 'says that this process and its users are there',
  'server/idNodes.ts': 'renews the lease of its node number',
  'server/modules/notice/socket.ts': 'asks sockets whether they live',
  'server/plugins/busLines.ts': 'sees whether the line to the database lives',
  'server/plugins/upkeep.ts': 'looks after the embedded database',
  'server/queue/worker.ts': 'looks into the queue',
}
/** Files whose functions start themselves again after a pause. */
const REPEATS = /\bsetInterval\(|\bsetTimeout\(tick\b/

it('nothing in the server repeats itself outside the queue but what concerns its own process', () => {
  const files = filesUnder('server', ['.ts']).filter((file) => !isTest(file) && !file.startsWith('server/db/seed/'))
  const found = files.filter((file) => findLines(file, REPEATS).length > 0)
  expect(found).toEqual(Object.keys(REPEATERS))
})
