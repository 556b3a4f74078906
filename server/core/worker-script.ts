/** Finds the script of a worker thread: next to the bundle, or (from sources, in tests) bundled on demand. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Latest change of a source in the folder; a worker's imports lie in the same folder. */
const newestChangeMs = (dir: string): number =>
  Math.max(...readdirSync(dir).map((entry) => statSync(join(dir, entry)).mtimeMs))

/** Path of the JavaScript file of the worker called `name` (without extension). */
export async function findWorkerScript(name: string): Promise<string> {
  if (isBundled) return join(__dirname, `${name}.js`)
  const source = findSource(name, join(rootDir, 'server'))
  if (!source) throw new Error(`no worker is called ${name}`)
  const stamp = createHash('sha1')
    .update(`${source}${newestChangeMs(dirname(source))}`)
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
