export function withDecisionIndex(folder: string, page: string): string
