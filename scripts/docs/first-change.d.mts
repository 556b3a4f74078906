export function patchesIn(page: string): string
