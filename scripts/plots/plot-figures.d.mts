export interface PlottedRun {
  title: string
  /** Day, YYYY-MM-DD. */
  date: string
  commit: string
  machine: string
  figures: { name: string; value: number; unit: string; goal?: number }[]
}

export function plotFigures(run: PlottedRun): string
export function withPlots(page: string, runs: Record<string, PlottedRun>): string
