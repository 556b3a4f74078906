/**
 * `node scripts/deploy/collect-image.mjs <folder>`: puts together what the container image holds: the built server and sites, its
 * assets, and the packages the server needs at run time. Dockerfile and scripts/deploy/try-image.mjs run it after the builds.
 */
import '../machine/require-packages.mjs'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { licenceNotices, packagesOfSites } from './licence-notices.mjs'
import { buildAndListImports, packageFolders } from './runtime-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = resolve(process.argv[2] ?? '')
if (!process.argv[2]) {
  console.error('usage: node scripts/deploy/collect-image.mjs <folder>')
  process.exit(1)
}

/** Of this package one file is used (server/modules/finance/pdf-font.ts). */
const FONT =
  /@fontsource\/noto-sans-sc\/(package\.json|files|files\/noto-sans-sc-chinese-simplified-400-normal\.woff)?$/
/** Source maps, types, documents: never loaded. The server's own maps are kept for readable stacks. */
const NOT_LOADED = /\.(map|d\.[cm]?ts|md|markdown)$|\/(docs?|tests?|__tests__|examples?)$/i

/** Whether a file of a package belongs into the image. */
function isLoaded(path) {
  const file = path.split('\\').join('/')
  if (file.includes('/@fontsource/noto-sans-sc/')) return FONT.test(file)
  return !NOT_LOADED.test(file.slice(file.lastIndexOf('node_modules/')))
}

process.chdir(root)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const names = await buildAndListImports('dist/server')
for (const folder of packageFolders(root, names))
  cpSync(join(root, folder), join(out, folder), {
    recursive: true,
    filter: (path) => isLoaded(path) && !path.slice(join(root, folder).length + 1).startsWith('node_modules'),
  })
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const sitePackages = packagesOfSites(root, new Set(Object.keys({ ...dependencies, ...devDependencies })))
writeFileSync(
  join(out, 'THIRD-PARTY-LICENSES.txt'),
  licenceNotices(root, packageFolders(root, [...new Set([...names, ...sitePackages, 'swagger-ui-dist'])])),
)
for (const part of ['package.json', 'server/assets', 'dist/server', 'dist/h5', 'dist/desktop'])
  if (existsSync(part)) cpSync(part, join(out, part), { recursive: true })
  else console.error(`missing: ${part}`)
// the sites have theirs from their builds (config/index.ts)
for (const name of readdirSync(join(out, 'server/assets'), { recursive: true })) {
  if (!name.endsWith('.svg')) continue
  const file = join(out, 'server/assets', name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes))
}
console.log(`${names.length} packages imported, image in ${out}`)
