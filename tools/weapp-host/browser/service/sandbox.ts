import { recordProblem, reportStats } from '../set-data-stats'

/**
 * The globals of the logic layer. WeChat's has no DOM; whatever of the browser a script reaches by accident must fail
 * here too, so scripts run as functions whose parameters hide it.
 */
const hidden = [
  // Missing in WeChat on most phones, so a script that leans on it works in DevTools only.
  'Intl',
  'window',
  'document',
  'self',
  'top',
  'parent',
  'frames',
  'location',
  'history',
  'navigator',
  'screen',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'FormData',
  'Blob',
  'File',
  'FileReader',
  'URL',
  'URLSearchParams',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'Image',
  'Audio',
  'Node',
  'Element',
  'HTMLElement',
  'SVGElement',
  'Event',
  'CustomEvent',
  'EventTarget',
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'performance',
  'crypto',
  'atob',
  'btoa',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'queueMicrotask',
  'MessageChannel',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'WebAssembly',
  'alert',
  'confirm',
  'prompt',
  'getComputedStyle',
  'matchMedia',
  'customElements',
  'DOMParser',
  'Notification',
  'ReadableStream',
  'process',
  'Buffer',
] as const

const shared = [
  'Object',
  'Array',
  'Function',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Math',
  'JSON',
  'Date',
  'RegExp',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Proxy',
  'Reflect',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'ArrayBuffer',
  'DataView',
  'Uint8Array',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'Uint8ClampedArray',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'escape',
  'unescape',
  'NaN',
  'Infinity',
  'undefined',
] as const

const textOf = (args: unknown[]): string =>
  args
    .map((arg) => {
      if (arg instanceof Error) return arg.stack ?? arg.message
      if (typeof arg !== 'object') return String(arg)
      try {
        return JSON.stringify(arg)
      } catch {
        return String(arg)
      }
    })
    .join(' ')

const noop = (): void => undefined

/** The program's console: errors are problems, the rest is kept for the driver. */
const quietConsole = {
  log: (...args: unknown[]) => void recordProblem.logs.push(textOf(args)),
  info: (...args: unknown[]) => void recordProblem.logs.push(textOf(args)),
  debug: (...args: unknown[]) => void recordProblem.logs.push(textOf(args)),
  warn: (...args: unknown[]) => void recordProblem.warnings.push(textOf(args)),
  error: (...args: unknown[]) => reportStats('console', textOf(args)),
  group: noop,
  groupEnd: noop,
  groupCollapsed: noop,
  time: noop,
  timeEnd: noop,
  table: noop,
  trace: noop,
  assert: noop,
}

/** WeChat forbids code from strings, except `new Function('return this')`, which gives the logic layer's global. */
const guardFunction = (globals: Record<string, unknown>): FunctionConstructor =>
  new Proxy(Function, {
    apply: (_target, _self, args: string[]) => fromText(globals, args),
    construct: (_target, args: string[]) => fromText(globals, args),
  })

function fromText(globals: Record<string, unknown>, args: string[]): () => unknown {
  if (args.length === 1 && /^return this;?$/.test(args[0] ?? '')) return () => globals
  throw new Error('WeChat runs no code from strings')
}

/** Globals of the logic layer with the program's own entry points (wx, App, Page …). */
export function makeGlobals(entries: Record<string, unknown>): Record<string, unknown> {
  const globals: Record<string, unknown> = {}
  const source = globalThis as unknown as Record<string, unknown>
  for (const name of shared) globals[name] = source[name]
  globals.Function = guardFunction(globals)
  globals.console = quietConsole
  for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'])
    globals[name] = (source[name] as (...args: unknown[]) => unknown).bind(window)
  globals.globalThis = globals
  globals.global = globals
  return Object.assign(globals, entries)
}

type Run = (require: (path: string) => unknown, module: { exports: unknown }, exports: unknown) => void

/** A script of the dist as a function of require, module and exports, with everything else of the browser hidden. */
export function compileScript(path: string, source: string, globals: Record<string, unknown>): Run {
  const visible = Object.keys(globals).filter((name) => name !== 'undefined' && name !== 'NaN' && name !== 'Infinity')
  const names = [...hidden.filter((name) => !(name in globals)), ...visible]
  const body = `${source}\n//# sourceURL=miniprogram:///${path}.js`
  const run = new Function(...names, 'require', 'module', 'exports', body) as (...args: unknown[]) => void
  const values = names.map((name) => globals[name])
  return (require, module, exports) => run.call(undefined, ...values, require, module, exports)
}
