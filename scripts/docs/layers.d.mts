export function diagram(root: string, name: string): string
export function withDiagrams(root: string, page: string): string
