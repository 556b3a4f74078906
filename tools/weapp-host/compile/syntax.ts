import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Finding } from './bundle-types'
import { listFiles } from './compile-dist'

interface Acorn {
  parse(source: string, options: { ecmaVersion: number; sourceType: 'script' }): unknown
}

/** The newest language every phone of the product's range runs without WeChat's own transpiling (iOS 12). */
const ecmaVersion = 2019

function loadAcorn(): Acorn {
  const require = createRequire(join(process.cwd(), 'package.json'))
  return createRequire(require.resolve('webpack'))('acorn') as Acorn
}

/** Scripts of a dist that an older phone could not even load: newer syntax, or look-behind in a pattern (iOS before 16.4). */
export function syntaxFindings(dist: string): Finding[] {
  const acorn = loadAcorn()
  const findings: Finding[] = []
  for (const file of listFiles(dist).filter((name) => name.endsWith('.js'))) {
    const source = readFileSync(join(dist, file), 'utf8')
    try {
      acorn.parse(source, { ecmaVersion, sourceType: 'script' })
    } catch (error) {
      findings.push({ file, message: `newer than ES${ecmaVersion}: ${(error as Error).message}` })
    }
    const lookBehind = /.{0,20}\(\?<[=!].{0,20}/.exec(source)
    if (lookBehind) findings.push({ file, message: `look-behind, unknown to iOS before 16.4: ${lookBehind[0]}` })
  }
  return findings
}
