type Environment = Record<string, string | undefined>

export function modeOf(flags: string[]): string
export function jestStage(flags: string[], env: Environment): string
export function storyStage(flags: string[], env: Environment): string
export function collectRunTimes(
  root: string,
  flags: string[],
): {
  start(name: string): () => void
  startJest(flags: string[], env: Environment): { env: Environment & { PINQIAO_TIMES: string }; end(report?: object): void }
  startStories(flags: string[], env: Environment): { end(): void; add(report: object): void }
  finish(): void
}
