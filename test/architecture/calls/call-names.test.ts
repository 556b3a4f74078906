/** Calls go by their names (contract/calls); their addresses are in the contract and nowhere else. */
import { pathOf } from '../../../contract/call-address'
import { calls } from '../../../contract/calls'
import { codeFiles, readSource, withoutComments } from '../../support/source-files'

const paths = Object.values(calls).flatMap((verbs) => Object.values(verbs).map((key) => pathOf(key)))

/** '/a/b/{id}/c' matches '/a/b/7/c' and '/a/b/${id}/c'. */
const whole = new RegExp(
  `(?<![\\w./])(?:${paths.map((path) => path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/\\s\'"`]+')).join('|')})(?![\\w/-])`,
  'g',
)
/** Where a path begins and does not end, in a literal of its own or before a hole of a template. */
const beginnings = new Set(
  paths.flatMap((path) => {
    const names = path.split('/').slice(1)
    return names.slice(2).map((_, at) => `/${names.slice(0, at + 2).join('/')}`)
  }),
)
const begun = /['"`](?:[A-Z]+ )?(\/[\w/-]+?)\/?(?:['"`]|\$\{)/g

const files = codeFiles().filter(
  (file) => !file.startsWith('contract/') && file !== 'test/architecture/calls/call-names.test.ts',
)

const found = (text: string): string[] => [
  ...new Set([
    ...(text.match(whole) ?? []),
    ...[...text.matchAll(begun)].map(([, path = '']) => path).filter((path) => beginnings.has(path)),
  ]),
]

test('the rule finds whole paths, parts of paths and filled-in ones', () => {
  expect(found("fetch('/pinqiao/v1/files')")).toEqual(['/pinqiao/v1/files'])
  expect(found(`fetch("/operator/v1/audits/7/decide")`)).toEqual(['/operator/v1/audits/7/decide'])
  expect(found("const J = 'POST /job-center/api/jobPosition'")).toEqual(['/job-center/api/jobPosition'])
  expect(found(`get('/partner/v1/' + path)`)).toEqual(['/partner/v1'])
  expect(found("import x from '../test/api/files'; get('/files/7')")).toEqual([])
})

test('no file outside the contract spells the path of a call', () => {
  const spelled = files.flatMap((file) => {
    const text = readSource(file)
    return found(file.endsWith('.ts') || file.endsWith('.tsx') ? withoutComments(text) : text).map(
      (path) => `${file}: ${path}`,
    )
  })
  expect(spelled).toEqual([])
})
