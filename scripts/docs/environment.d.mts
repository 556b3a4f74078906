export function groupsOf(source: string): [title: string, names: string[]][]
export function environmentPage(variables: Record<string, { initial: string; help: string }>, source: string): string
