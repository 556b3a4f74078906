export function startProblem(path: string, milliseconds?: number): string | undefined
