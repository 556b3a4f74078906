import type { Times } from './table.mjs'

interface Clocks {
  wall?: () => number
  processor?: () => number | undefined
}
export function createStopwatch(clocks?: Clocks): {
  start(name: string): () => void
  stages: Times[]
  total(): { seconds: number; processor: number | undefined }
}
