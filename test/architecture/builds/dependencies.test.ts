/** What is installed: it runs on the oldest Node we name, every override has its reason, and copies carry their licences. */
import { existsSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { licenceNotices, packagesOfSites } from '../../../scripts/deploy/licence-notices.mjs'
import { REPO_ROOT, readSource } from '../../support/source-files'

interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
  engines?: { node?: string }
  os?: string[]
}
interface Manifest {
  engines: { node: string }
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string | Record<string, string>>
}

const manifest = JSON.parse(readSource('package.json')) as Manifest
const locked = Object.entries(
  (JSON.parse(readSource('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([folder]) => folder.includes('node_modules/'))
const oldest = minVersion(manifest.engines.node)?.version ?? ''

/** Rows of the table below a heading of docs/decisions/libraries.md: the first column without its backticks, and the last. */
function reasonsBelow(heading: string): [string, string][] {
  const section = readSource('docs/decisions/libraries.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [(cells[1] ?? '').replaceAll('`', ''), cells.at(-2) ?? ''])
}

describe('dependencies', () => {
  it('run on the oldest Node that package.json names, transitive ones too', () => {
    expect(oldest).toBe('20.18.0')
    expect(locked.length).toBeGreaterThan(1000)
    const wrong = locked
      .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
      .map(([folder, { version, engines }]) => `${folder} ${version} wants ${engines?.node}`)
    expect(wrong).toEqual([])
  })

  it('of the server run no script when they are installed', () => {
    const scripts = locked.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript).map(([folder]) => folder)
    expect(scripts).toEqual([])
  })

  it('have exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe('overrides', () => {
  const paths = Object.entries(manifest.overrides).flatMap(([name, to]) =>
    typeof to === 'string' ? [name] : Object.keys(to).map((inner) => `${name} > ${inner}`),
  )

  it('have a reason each, and no reason is left of one that is gone', () => {
    const reasons = reasonsBelow('Overrides')
    expect(reasons.map(([name]) => name).sort()).toEqual(paths.sort())
    for (const [name, reason] of reasons) expect([name, reason.length > 20]).toEqual([name, true])
  })

  it('change something that would be installed', () => {
    const names = new Set(locked.map(([folder]) => folder.split('node_modules/').at(-1)))
    const idle = paths.map((path) => path.split(' > ').at(-1) ?? '').filter((name) => !names.has(name))
    expect(idle).toEqual([])
  })
})

describe('licences', () => {
  const folders = locked
    .filter(([folder, { dev, link }]) => !dev && !link && existsSync(`${REPO_ROOT}/${folder}/package.json`))
    .map(([folder]) => folder)

  it('of everything in the image are in one text', () => {
    const text = licenceNotices(REPO_ROOT, folders)
    expect(folders.length).toBeGreaterThan(100)
    const silent = text
      .split(`\n\n${'-'.repeat(80)}\n\n`)
      .filter((notice) => /^\S+ \S+ \(no licence named\)\s*$/.test(notice))
    expect(silent).toEqual([])
    for (const name of ['fastify', 'drizzle-orm', 'sharp', '@fastify/static']) expect(text).toContain(`\n${name} `)
    expect(['Permission is hereby granted', 'Apache License'].filter((phrase) => !text.includes(phrase))).toEqual([])
  })

  it('of the sites are those of what their sources import', () => {
    const installed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
    const packages = packagesOfSites(REPO_ROOT, installed)
    expect(packages).toEqual(expect.arrayContaining(['react', 'antd', '@tanstack/react-query', 'prosemirror-view']))
    expect(packages).not.toContain('jest')
  })

  it('are written into the image', () => {
    expect(readSource('scripts/deploy/collect-image.mjs')).toContain("'THIRD-PARTY-LICENSES.txt'")
    expect(readSource('Dockerfile')).toContain('COPY --from=build /image ./')
  })
})
