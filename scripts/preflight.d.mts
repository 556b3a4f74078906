export function versionProblem(): string | undefined
export function buildProblem(folder: string, neededMb?: number): string | undefined
export function startProblem(env: Record<string, string | undefined>): Promise<string | undefined>
