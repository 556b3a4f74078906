/** The package's own types bring all of WeChat's globals, whose `require` is not Node's. */
declare module 'miniprogram-simulate' {
  interface SimulatedComponent {
    querySelector(selector: string): SimulatedComponent | undefined
    dispatchEvent(type: string, options?: { detail?: unknown }): void
    setData(data: object): void
    attach(parent: Node): void
    toJSON(): unknown
  }
  /** Registers a component, named by its path without a suffix; returns its id. */
  function load(path: string): string
  function render(id: string, properties?: object): SimulatedComponent
  export default { load, render }
}
