export interface Sample {
  /** 0 < share ≤ 1; 1 takes every case. */
  share: number
  seed: string
}
export function drawCases<T>(cases: readonly T[], keyOf: (item: T) => string, sample: Sample): T[]
export function drawCount(names: readonly string[], count: number, seed: string): string[]
export function sampleIn(env: Record<string, string | undefined>): Sample
