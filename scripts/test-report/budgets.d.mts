import type { Kind } from './table.mjs'

export const exceptions: { files: RegExp; seconds: number; reason: string }[]
export function budgetOf(kind: Kind | 'story', file: string): number
