export function folderProblem(path: string): string | undefined
