/** Tencent's call engine of the running session. */
import type { CallEngine } from 'tuicall-engine-wx'

let running: CallEngine | undefined
export const runningEngine = (): CallEngine | undefined => running
export function setRunningEngine(engine: CallEngine | undefined): void {
  running = engine
}
