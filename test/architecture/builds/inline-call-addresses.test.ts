/** Names of calls become their addresses in the clients' bundles (config/plugins/inline-call-addresses.js). */
import { join } from 'node:path'
import { transformSync } from '@babel/core'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { REPO_ROOT } from '../../support/source-files'

const compile = (code: string, filename = 'src/features/jobs/screen.ts') =>
  transformSync(code, { filename: join(REPO_ROOT, filename), cwd: REPO_ROOT, envName: 'production' })?.code ?? ''

test('a name becomes its address, the import goes, verbs that are reserved words too', () => {
  const code = compile(
    "import * as jobs from '~contract/calls/jobs/jobs'\nexport const shown = [ask(jobs.refresh), { [jobs.delete]: 1 }]",
  )
  expect(code).toContain(`ask("${jobs.refresh}")`)
  expect(code).toContain(`["${jobs.delete}"]: 1`)
  expect(code).not.toContain('import')
})

test('an address that a module uses more than once is one constant of it', () => {
  const code = compile(
    "import * as jobs from '~contract/calls/jobs/jobs'\nexport const shown = { [jobs.list]: [jobs.list, jobs.get] }",
  )
  expect(code.split(jobs.list)).toHaveLength(2)
  expect(code).toMatch(/\[_call\]: \[_call, "[^"]+"\]/)
})

test('a beginning that three addresses share is one constant too', () => {
  const code = compile(
    "import * as jobs from '~contract/calls/jobs/jobs'\nexport const shown = [jobs.close, jobs.open, jobs.refresh]",
  )
  const beginning = jobs.close.slice(0, jobs.close.lastIndexOf('/') + 1)
  expect(code.split(beginning)).toHaveLength(2)
  expect(code).toMatch(/`\$\{_call\}closeJobPosition`|_call \+ "closeJobPosition"|"\.concat\(_call/)
})

test('a relative import within the contract is understood, one of another folder is left', () => {
  expect(
    compile("import * as jobs from './calls/jobs/jobs'\nexport default jobs.list", 'contract/list-of-calls.ts'),
  ).toContain(`"${jobs.list}"`)
  expect(compile("import * as jobs from './jobs'\nexport default jobs.list")).toContain('jobs.list')
})

test('a noun that is passed on as a whole, and a verb that does not exist, fail the build', () => {
  expect(() => compile("import * as jobs from '~contract/calls/jobs/jobs'\nshow(jobs)")).toThrow('<noun>.<verb>')
  expect(() => compile("import * as jobs from '~contract/calls/jobs/jobs'\nshow(jobs.paint)")).toThrow('<noun>.<verb>')
})
