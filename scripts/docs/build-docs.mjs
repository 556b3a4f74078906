/**
 * `node scripts/docs/build-docs.mjs`: writes docs/environment.md and the diagrams of docs/architecture.md from the code, the index in
 * docs/decisions/README.md from its pages, and docs/requirement-proofs.md from the requirements and the tests.
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

/** What a TypeScript file exports. */
async function load(file) {
  const options = { bundle: true, write: false, platform: 'node', format: 'cjs', packages: 'external' }
  const { outputFiles } = await build({ ...options, entryPoints: [file] })
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, createRequire(file))
  return module.exports
}

process.chdir(root)
const { VARIABLES } = await load(config)
const { accountOf, proofsPage } = await load(join(root, 'test/architecture/requirements/proofs.ts'))

writeFileSync(join(root, 'docs/environment.md'), environmentPage(VARIABLES, readFileSync(config, 'utf8')))
writeFileSync(architecture, withDiagrams(root, readFileSync(architecture, 'utf8')))
writeFileSync(decisionIndex, withDecisionIndex(decisions, readFileSync(decisionIndex, 'utf8')))
writeFileSync(join(root, 'docs/requirement-proofs.md'), proofsPage(accountOf()))
console.log('docs/environment.md, docs/architecture.md, docs/decisions/README.md, docs/requirement-proofs.md')
