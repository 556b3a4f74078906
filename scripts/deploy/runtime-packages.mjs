/** The packages that the bundled server needs at run time: what its bundle imports, and all that these depend on. */
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { buildServer } from '../build-server.mjs'

/** Found by name at run time, not by an import: the font of invoices (server/modules/finance/pdf-font.ts). */
const BY_NAME = ['@fontsource/noto-sans-sc']

/** Imported by the server only when it runs from its sources. */
const SOURCES_ONLY = new Set(['esbuild'])

const builtins = new Set(builtinModules)
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Builds the server into `out`; returns the names of the packages that its bundles import. */
export async function buildAndListImports(out) {
  const imported = new Set(BY_NAME)
  const listImports = {
    name: 'list-imports',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => {
        for (const { imports } of Object.values(metafile?.outputs ?? {}))
          for (const { path, external } of imports)
            if (external && !path.startsWith('node:') && !builtins.has(path)) imported.add(packageOf(path))
      })
    },
  }
  await buildServer(out, [listImports])
  return [...imported].filter((name) => !SOURCES_ONLY.has(name)).sort()
}

/** Folder of a package as Node finds it from a package's folder ('' = the root); undefined when it is not installed. */
function folderOf(root, from, name) {
  const path = from ? from.split('/node_modules/') : []
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const base = path.slice(0, depth).join('/node_modules/')
    const folder = `${base ? `${base}/` : ''}node_modules/${name}`
    if (existsSync(join(root, folder, 'package.json'))) return folder
  }
  return undefined
}

/**
 * Folders below `root` of these packages and of all they depend on; optional dependencies count where they are installed. Peers
 * are left out: what the server uses of them it imports itself.
 */
export function packageFolders(root, names) {
  const found = new Set()
  const queue = names.map((name) => ({ from: '', name, isNeeded: true }))
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { from, name, isNeeded } = next
    const folder = folderOf(root, from, name)
    if (!folder && isNeeded) throw new Error(`${name} is not installed (needed by ${from || 'the server'})`)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      queue.push({ from: folder, name: dependency, isNeeded: !(dependency in optionalDependencies) })
  }
  return [...found].sort()
}
