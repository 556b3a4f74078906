import type { Run, Times } from './table.mjs'

export function stepsIn(text: string): Times[]
export function combineRuns(steps: Times[], runs: Run[]): Omit<Run, 'at' | 'commit'>
