/** A progress bar on a terminal, a line now and then elsewhere. */

import { monotonicMs } from '../core/monotonic-clock'

const WIDTH = 30
const EVERY_MS = 200

/** Reports progress of a command. */
export type OnProgress = (done: number, total: number) => void

/** Shows `done` of `total` of the unit ('rows'), the rate and the time left. Ends its line when all is done. */
export function progressBar(
  unit: string,
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout,
): OnProgress {
  const startedAt = monotonicMs()
  let shownAt = 0
  let first: number | undefined
  return (done, total) => {
    first ??= done
    const isWhole = done >= total
    if (monotonicMs() - shownAt < EVERY_MS && !isWhole) return
    shownAt = monotonicMs()
    const full = Math.round((WIDTH * Math.min(done, total)) / Math.max(total, 1))
    const rate = (done - first) / Math.max((shownAt - startedAt) / 1000, 0.001)
    const left = rate > 0 ? Math.ceil(Math.max(total - done, 0) / rate) : 0
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`
    const line = `${bar} ${done.toLocaleString()} / ${total.toLocaleString()} ${unit}, ${Math.round(rate)} ${unit} a second, about ${left} s left`
    out.write(out.isTTY ? `\r${line}\u001b[K${isWhole ? '\n' : ''}` : `${line}\n`)
  }
}
