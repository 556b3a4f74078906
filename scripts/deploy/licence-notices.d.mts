export function packagesOfSites(root: string, installed: ReadonlySet<string>): string[]
export function licenceNotices(root: string, folders: readonly string[]): string
