/** Finds the script of a worker thread: next to the bundle, or (from sources, in tests) bundled on demand. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, isBundled, rootDir } from './asset-paths'

/** Source of the worker called `name`: server/**\/<name>.ts. Worker files end in -worker.ts and their names are unique. */
function findSource(name: string, dir: string): string | undefined {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) {
      const found = findSource(name, path)
      if (found) return found
    } else if (entry.name === `${name}.ts`) return path
  }
  return undefined
}

/** Latest change of a source below the folder. */
const newestChangeMs = (dir: string): number =>
  readdirSync(dir, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(dir, entry.name)
    return Math.max(newest, entry.isDirectory() ? newestChangeMs(path) : statSync(path).mtimeMs)
  }, 0)

const scripts = new Map<string, Promise<string>>()

/** Path of the JavaScript file of the worker called `name` (without extension). */
export function findWorkerScript(name: string): Promise<string> {
  const script = scripts.get(name) ?? (isBundled ? Promise.resolve(join(__dirname, `${name}.js`)) : bundled(name))
  scripts.set(name, script)
  script.catch(() => scripts.delete(name))
  return script
}

async function bundled(name: string): Promise<string> {
  const source = findSource(name, join(rootDir, 'server'))
  if (!source) throw new Error(`no worker is called ${name}`)
  const stamp = createHash('sha1')
    .update(`${source}${Math.max(...['server', 'contract'].map((dir) => newestChangeMs(join(rootDir, dir))))}`)
    .digest('hex')
    .slice(0, 12)
  const outfile = join(cacheDir, `${name}-${stamp}.js`)
  if (!existsSync(outfile)) await bundle(source, outfile)
  return outfile
}

async function bundle(source: string, outfile: string): Promise<void> {
  const { build } = await import('esbuild')
  const partial = `${outfile}.${process.pid}.js`
  await build({
    entryPoints: [source],
    outfile: partial,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    logLevel: 'error',
  })
  renameSync(partial, outfile)
}
