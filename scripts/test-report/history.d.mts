import type { Run } from './table.mjs'

export function timesFolder(root: string): string
export function readRuns(folder: string): Run[]
export function earlierRun(folder: string, run: Run): Run | undefined
export function saveRun(folder: string, run: Run, maxCommits?: number): void
