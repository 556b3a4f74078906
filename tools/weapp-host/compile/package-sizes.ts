import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readAppConfig } from './compile-dist'

/** Bytes of one package as WeChat uploads it. */
export interface PackageSize {
  /** Root folder; '' is the main package. */
  root: string
  bytes: number
  files: number
  /** The largest files, for the message of a failing test. */
  largest: { file: string; bytes: number }[]
}

/** WeChat's limits in bytes: a package, and all together (20 MB when a service provider builds). */
export const sizeLimits = { package: 2 << 20, total: 30 << 20 }

const isUploaded = (file: string): boolean =>
  !/\.(map|LICENSE\.txt)$/.test(file) && !/^project\.(private\.)?config\.json$/.test(file)

const rootOf = (file: string, roots: readonly string[]): string =>
  roots.filter((prefix) => file.startsWith(`${prefix}/`)).sort((a, b) => b.length - a.length)[0] ?? ''

/** Bytes of subpackages that are the same file as in another one: what two of them share, and the main package does not have, lies in each. */
export function repeatedBytes(dist: string): number {
  const roots = readAppConfig(dist).subPackages.map((subPackage) => subPackage.root)
  const copies = new Map<string, { bytes: number; count: number }>()
  for (const file of listFiles(dist).filter((path) => isUploaded(path) && rootOf(path, roots))) {
    const content = readFileSync(join(dist, file))
    const key = createHash('sha1').update(content).digest('hex')
    copies.set(key, { bytes: content.length, count: (copies.get(key)?.count ?? 0) + 1 })
  }
  return [...copies.values()].reduce((sum, { bytes, count }) => sum + bytes * (count - 1), 0)
}

/** Sizes of the main package and of every subpackage, main first. */
export function packageSizes(dist: string): PackageSize[] {
  const roots = readAppConfig(dist).subPackages.map((subPackage) => subPackage.root)
  const byRoot = new Map<string, { file: string; bytes: number }[]>()
  for (const root of ['', ...roots]) byRoot.set(root, [])
  for (const file of listFiles(dist).filter(isUploaded)) {
    byRoot.get(rootOf(file, roots))?.push({ file, bytes: statSync(join(dist, file)).size })
  }
  return [...byRoot].map(([root, files]) => ({
    root,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    files: files.length,
    largest: files.sort((a, b) => b.bytes - a.bytes).slice(0, 5),
  }))
}
