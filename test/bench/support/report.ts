/** Figures of a bench: medians of interleaved pairs, printed as a table with their goals. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The figure should be at most this; undefined = reported only. */
  goal?: number
}

/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) throw new Error('no values')
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] as number
}

/**
 * Runs two measurements in turn, `pairs` times, after one unmeasured round each; returns the median of each and the median
 * of the ratios `b / a`.
 */
export async function runInterleaved(
  pairs: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number; b: number; ratio: number }> {
  await a()
  await b()
  const results: { a: number; b: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) results.push({ a: await a(), b: await b() })
  return {
    a: median(results.map((pair) => pair.a)),
    b: median(results.map((pair) => pair.b)),
    ratio: median(results.map((pair) => pair.b / pair.a)),
  }
}

const format = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Prints one table; returns how many goals were missed. */
export function printReport(title: string, figures: readonly Figure[]): number {
  console.log(`\n${title}`)
  for (const { name, value, unit, goal } of figures) {
    const assessment = goal === undefined ? '' : `${value <= goal ? 'met' : 'missed'} (goal ≤ ${format(goal)})`
    console.log(`  ${name.padEnd(46)} ${`${format(value)} ${unit}`.padStart(16)}  ${assessment}`)
  }
  return figures.filter(({ value, goal }) => goal !== undefined && value > goal).length
}
