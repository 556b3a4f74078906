export interface BrokenBrowser {
  path: string
  problem: string
}
export function findBrowser(sources?: ((broken: BrokenBrowser[]) => (string | undefined)[])[]): string
export function playwrightBrowsers(): string[]
