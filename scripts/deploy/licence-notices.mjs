/** Licences of the packages inside a container image, whose copies must carry them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IS_LICENCE = /^(licen[cs]e|notice|copying|copyright)/i
const IMPORTS = /(?:from|import|require\()\s*\(?['"]((?:@[\w.-]+\/)?[\w.-]+)/g

/** Names of the packages that the sources of the web sites import; `installed` decides what is a package. */
export function packagesOfSites(root, installed) {
  const found = new Set()
  for (const folder of ['src', 'contract', 'config/web'])
    for (const file of readdirSync(join(root, folder), { recursive: true })) {
      if (!/\.(tsx?|js)$/.test(file) || /\.(weapp|test)\./.test(file)) continue
      for (const [, name] of readFileSync(join(root, folder, file), 'utf8').matchAll(IMPORTS))
        if (installed.has(name)) found.add(name)
    }
  return [...found].sort()
}

/** One text of all licences: name, version and licence of each package folder below `root`, and what its files say. */
export function licenceNotices(root, folders) {
  const notices = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const files = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && IS_LICENCE.test(entry.name))
      .map((entry) => readFileSync(join(root, folder, entry.name), 'utf8').trim())
    return [`${name} ${version} (${license?.type ?? license ?? 'no licence named'})`, ...files].join('\n\n')
  })
  return `${[...new Set(notices)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
