import { statSync } from 'node:fs'
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

/** Sizes of the main package and of every subpackage, main first. */
export function packageSizes(dist: string): PackageSize[] {
  const roots = readAppConfig(dist).subPackages.map((subPackage) => subPackage.root)
  const byRoot = new Map<string, { file: string; bytes: number }[]>()
  for (const root of ['', ...roots]) byRoot.set(root, [])
  for (const file of listFiles(dist).filter(isUploaded)) {
    const root = roots.filter((prefix) => file.startsWith(`${prefix}/`)).sort((a, b) => b.length - a.length)[0] ?? ''
    byRoot.get(root)?.push({ file, bytes: statSync(join(dist, file)).size })
  }
  return [...byRoot].map(([root, files]) => ({
    root,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    files: files.length,
    largest: files.sort((a, b) => b.bytes - a.bytes).slice(0, 5),
  }))
}
