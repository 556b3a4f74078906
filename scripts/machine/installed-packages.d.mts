export function packagesProblem(root?: string, isProduction?: boolean): string | undefined
