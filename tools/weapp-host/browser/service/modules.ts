import { bundle } from '../host'
import { reportStats } from '../set-data-stats'
import { compileScript } from './sandbox'

/** Joins a relative or absolute module path to the path of the module that asks. */
export function resolvePath(from: string, target: string): string {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') segments.pop()
    else if (part !== '' && part !== '.') segments.push(part)
  }
  return segments.join('/')
}

/** Root of the package a path lies in; '' is the main package. */
export const packageOf = (path: string): string =>
  bundle.app.subPackages
    .map((subPackage) => subPackage.root)
    .filter((root) => path.startsWith(`${root}/`))
    .sort((a, b) => b.length - a.length)[0] ?? ''

/** CommonJS over the scripts of the dist, package by package: what is not loaded yet cannot be required. */
export class ModuleLoader {
  private readonly cache = new Map<string, { exports: unknown }>()
  readonly loadedPackages = new Set<string>([''])

  constructor(private readonly globals: Record<string, unknown>) {}

  /** Runs a script once and gives its exports. */
  require(path: string): unknown {
    const known = this.cache.get(path)
    if (known) return known.exports
    const source = bundle.scripts[path]
    if (source === undefined) throw new Error(`module '${path}.js' is not defined`)
    const module = { exports: {} as unknown }
    this.cache.set(path, module)
    const run = compileScript(path, source, this.globals)
    run(this.requireOf(path), module, module.exports)
    return module.exports
  }

  /** `require` as a script sees it; `require.async` loads the subpackage of its target first. */
  private requireOf(from: string): ((target: string) => unknown) & { async(target: string): Promise<unknown> } {
    const load = async (target: string): Promise<unknown> => {
      const path = resolvePath(from, target.replace(/\.js$/, ''))
      await new Promise((done) => setTimeout(done, 0))
      this.loadedPackages.add(packageOf(path))
      return this.require(path)
    }
    return Object.assign((target: string) => this.requireFrom(from, target), { async: load })
  }

  private requireFrom(from: string, target: string): unknown {
    const path = resolvePath(from, target.replace(/\.js$/, ''))
    const ownPackage = packageOf(from)
    const other = packageOf(path)
    if (other !== '' && other !== ownPackage)
      throw new Error(`module '${path}.js' lies in another subpackage than '${from}.js'`)
    if (!this.loadedPackages.has(other)) throw new Error(`module '${path}.js' is not loaded yet`)
    const withIndex = bundle.scripts[path] === undefined ? `${path}/index` : path
    return this.require(bundle.scripts[withIndex] === undefined ? path : withIndex)
  }

  /** Runs a page's or component's script; an exception is a problem, as WeChat shows a white page. */
  runSafely(path: string): void {
    try {
      this.require(path)
    } catch (error) {
      reportStats('module', error)
    }
  }
}
