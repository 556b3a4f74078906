import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Finding } from './bundle-types'
import { listFiles } from './compile-dist'

const folders: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'windows' }

/** Path of one of WeChat's own compilers, or a sentence why this machine cannot run it (they are x86-64 programs). */
export function findOfficialCompiler(name: 'wcc' | 'wcsc'): { path: string } | { reason: string } {
  const folder = folders[process.platform]
  const canRun = process.arch === 'x64' || process.platform === 'darwin'
  if (!folder || !canRun)
    return { reason: `${name} is an x86-64 program; this machine is ${process.platform} ${process.arch}` }
  const require = createRequire(join(process.cwd(), 'package.json'))
  const simulate = createRequire(require.resolve('miniprogram-simulate'))
  const root = join(simulate.resolve('miniprogram-compiler'), '..', 'bin', folder)
  const path = join(root, process.platform === 'win32' ? `${name}.exe` : name)
  if (!existsSync(path)) return { reason: `${path} is missing` }
  if (process.platform !== 'win32') chmodSync(path, 0o755)
  return { path }
}

interface Outcome {
  status: number | null
  output: string
}

function run(path: string, dist: string, args: string[]): Outcome {
  const result = spawnSync(path, args, { cwd: dist, encoding: 'utf8', maxBuffer: 256 << 20 })
  if (result.error) return { status: -1, output: result.error.message }
  return { status: result.status, output: result.stderr.trim() || result.stdout.slice(0, 600) }
}

/** A file compiled alone does not find what it imports; with all files together a missing import still fails. */
const withoutImports = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/path `[^`]+` not found from/.test(line) && !/^error file count|^(ERR:)?\s*$/.test(line))
    .join('\n')

/** Compiles all files at once; only when that fails, each file alone, to name the broken ones. */
function gate(path: string, dist: string, files: string[], argsOf: (files: string[]) => string[]): Finding[] {
  if (files.length === 0) return []
  const all = run(path, dist, argsOf(files))
  if (all.status === 0) return []
  const alone = files
    .map((file) => ({ file, outcome: run(path, dist, argsOf([file])) }))
    .filter(({ outcome }) => outcome.status !== 0)
    .map(({ file, outcome }) => ({ file, message: withoutImports(outcome.output) }))
    .filter(({ message }) => message !== '')
  return alone.length > 0 ? alone : [{ file: files.join(' '), message: all.output }]
}

/** Result of WeChat's compilers over every wxml, wxs and wxss file of a dist; `reason` says why nothing was run. */
export function runOfficialCompiler(dist: string): { findings: Finding[]; files: number; reason?: string } {
  const wcc = findOfficialCompiler('wcc')
  const wcsc = findOfficialCompiler('wcsc')
  if ('reason' in wcc) return { findings: [], files: 0, reason: wcc.reason }
  if ('reason' in wcsc) return { findings: [], files: 0, reason: wcsc.reason }
  const files = listFiles(dist)
  const wxs = files.filter((file) => file.endsWith('.wxs'))
  const wxml = files.filter((file) => file.endsWith('.wxml'))
  const wxss = files.filter((file) => file.endsWith('.wxss'))
  const findings = [
    ...gate(wcc.path, dist, wxml, (sources) => ['-d', '-cc', '0', ...sources, ...wxs, '-gn', '$gwx']),
    ...gate(wcsc.path, dist, wxss, (sources) => ['-db', '-pc', String(sources.length), ...sources]),
  ]
  return { findings, files: wxml.length + wxss.length }
}
