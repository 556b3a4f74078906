export function ticksIn(stat: string): { own: number; children: number }
export function secondsOf(ticks: number): number
export function processorSeconds(): number | undefined
