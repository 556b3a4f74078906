import type { Sample } from './draw.mjs'

export function skippedSpecs(project: string, files: readonly string[], sample: Sample): string[]
