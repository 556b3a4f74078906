export function walkFlags(root: string, env: Record<string, string | undefined>): string[]
export function failurePattern(root: string, env: Record<string, string | undefined>): string
