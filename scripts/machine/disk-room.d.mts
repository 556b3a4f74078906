export function roomProblem(folder: string, neededMb: number, purpose: string): string | undefined
export function diskFullReason(folders: string[], output?: string): string | undefined
