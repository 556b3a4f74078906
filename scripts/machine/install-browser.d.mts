export function reasonIn(output: string): string | undefined
