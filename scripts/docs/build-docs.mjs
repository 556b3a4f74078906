/**
 * `node scripts/docs/build-docs.mjs`: writes docs/environment.md and the diagrams of docs/architecture.md from the code, and the index in
 * docs/decisions/README.md from its pages.
 */
import '../machine/require-packages.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withDecisionIndex } from './decisions.mjs'
import { environmentPage } from './environment.mjs'
import { withDiagrams } from './layers.mjs'

// loaded once they are known to be there
const { build } = await import('esbuild')

const root = fileURLToPath(new URL('../..', import.meta.url))
const config = join(root, 'server/core/config.ts')
const architecture = join(root, 'docs/architecture.md')
const decisions = join(root, 'docs/decisions')
const decisionIndex = join(decisions, 'README.md')

/** The variables of the config, which is TypeScript. */
async function loadVariables() {
  const options = { bundle: true, write: false, platform: 'node', format: 'cjs', packages: 'external' }
  const { outputFiles } = await build({ ...options, entryPoints: [config] })
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, createRequire(config))
  return module.exports.VARIABLES
}

writeFileSync(join(root, 'docs/environment.md'), environmentPage(await loadVariables(), readFileSync(config, 'utf8')))
writeFileSync(architecture, withDiagrams(root, readFileSync(architecture, 'utf8')))
writeFileSync(decisionIndex, withDecisionIndex(decisions, readFileSync(decisionIndex, 'utf8')))
console.log('docs/environment.md, docs/architecture.md, docs/decisions/README.md')
