interface Event {
  name: string
  describeBlock?: { name: string; parent?: { name: string; parent?: unknown } }
}
interface Environment {
  teardown(): Promise<void>
  handleTestEvent?(event: Event): void
}
type EnvironmentClass = new (config: object, context: object) => Environment

/** A jest environment that measures the files it runs, when `folder` is given; by default PINQIAO_TIMES. */
export function withFileTimes(environment: EnvironmentClass, folder?: string): EnvironmentClass
