/**
 * Bundles the server to dist/server: main.js, one file for each worker (server/**\/*-worker.ts) and each command line
 * (server/cli/*-main.ts, server/seed/main.ts as seed.js), and the migrations. `--out <folder>`, `--watch` (keeps running,
 * reports each finished build). Packages stay outside the bundle.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(dir, entry.name)) : [join(dir, entry.name)],
  )

/** Name of the bundle -> source. */
function entryPoints() {
  const server = join(root, 'server')
  const entries = { main: join(server, 'main.ts') }
  for (const file of walk(server)) {
    const name = basename(file, '.ts')
    if (file.endsWith('-worker.ts')) entries[name] = file
    if (file.endsWith('-main.ts')) entries[name.replace(/-main$/, '')] = file
  }
  const seed = join(server, 'seed', 'main.ts')
  if (existsSync(seed)) entries.seed = seed
  return entries
}

const options = (outdir) => ({
  entryPoints: entryPoints(),
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  define: { PINQIAO_BUNDLED: 'true' },
  logLevel: 'warning',
})

/** The font of PDFs (server/core/asset-paths.ts). */
const FONT = 'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'
const copyFont = (outdir) => cpSync(join(root, FONT), join(outdir, 'pdf-font.woff'))

/** What the page at /docs loads (server/http/openapi-page.ts), with the licences of it. */
const DOCS = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE']
function copyDocs(outdir) {
  for (const name of DOCS) cpSync(join(root, 'node_modules/swagger-ui-dist', name), join(outdir, 'docs', name))
}

const copyMigrations = (outdir) => {
  const target = join(outdir, 'migrations')
  rmSync(target, { recursive: true, force: true })
  cpSync(join(root, 'server', 'db', 'migrations'), target, { recursive: true })
}

/** Builds once into `out`; a server that runs from there keeps its old files until the new ones are whole. */
export async function buildServer(out = 'dist/server', plugins = []) {
  const { build } = await import('esbuild')
  const target = resolve(root, out)
  const fresh = `${target}.building`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  await build({ ...options(fresh), plugins })
  copyMigrations(fresh)
  copyFont(fresh)
  copyDocs(fresh)
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

/** Rebuilds on change and calls `onBuilt` after each build without errors; returns the function that ends it. */
export async function watchServer(onBuilt, out = 'dist/server') {
  const { context } = await import('esbuild')
  const target = resolve(root, out)
  const onBuildEnd = {
    name: 'on-build-end',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return
        copyMigrations(target)
        copyFont(target)
        copyDocs(target)
        onBuilt()
      })
    },
  }
  const watcher = await context({ ...options(target), plugins: [onBuildEnd] })
  await watcher.watch()
  return () => watcher.dispose()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await import('./machine/require-packages.mjs')
  const flags = process.argv.slice(2)
  const out = flags.includes('--out') ? flags[flags.indexOf('--out') + 1] : undefined
  if (flags.includes('--watch')) await watchServer(() => console.log('the server is built'), out)
  else
    await buildServer(out).catch((error) => {
      // esbuild has printed its own errors
      if (!error.errors) console.error(error)
      process.exitCode = 1
    })
}
