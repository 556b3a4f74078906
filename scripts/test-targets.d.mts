export function neededTargets(flags: readonly string[], hasStories: boolean): string[]
