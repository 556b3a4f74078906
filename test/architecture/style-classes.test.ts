/** Classes of style sheets: each that a component uses is defined, each that is defined is used, and all have names of the glossary. */
import { posix } from 'node:path'
import { ERRORS } from '../../contract/errors'
import routes from '../../contract/routes.json'
import { codeFiles, filesUnder, readSource, withoutComments } from '../support/source-files'
import { replacedTermsIn } from './vocabulary'

/** Classes that are made of parts at run time, as `css[tone]`, are not seen: a sheet that has any is not checked for unused ones. */
interface StyleUse {
  sheet: string
  file: string
  classes: readonly string[]
  isComputed: boolean
}

const importOf = /import (\w+) from '([^']+\.module\.scss)'/g
const pathOf = (file: string, specifier: string) =>
  specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : posix.join(posix.dirname(file), specifier)

const uses: readonly StyleUse[] = codeFiles()
  .filter((file) => file.startsWith('src/'))
  .flatMap((file) => {
    const code = withoutComments(readSource(file))
    return [...code.matchAll(importOf)].map(([, name, specifier = '']) => ({
      sheet: pathOf(file, specifier),
      file,
      classes: [...code.matchAll(new RegExp(`(?<![\\w'/.])${name}\\.(\\w+)`, 'g'))].map((use) => use[1] ?? ''),
      isComputed: new RegExp(`(?<![\\w'/.])${name}(\\[|[,)} ])`).test(code.replace(importOf, '')),
    }))
  })

/** Pages whose addresses are specified. */
const isSpecified = (file: string) => /^src\/pages\/recruit\/(deliver|entrust|entrustDetails)\//.test(file)

const sheets = filesUnder('src', ['.scss']).filter((file) => file.endsWith('.module.scss'))
const definedIn = (sheet: string): Set<string> =>
  new Set(
    [
      ...withoutComments(readSource(sheet))
        .replace(/:global\([^)]*\)/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g),
    ].map((rule) => rule[1] ?? ''),
  )

it('every class that a component uses is defined in its style sheet', () => {
  const missing = uses.flatMap(({ sheet, file, classes }) => {
    const defined = definedIn(sheet)
    return classes.filter((name) => !defined.has(name)).map((name) => `${file} ${name}`)
  })
  expect(uses.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

it('every class of a style sheet is used', () => {
  const unused = sheets.flatMap((sheet) => {
    const usesOfSheet = uses.filter((use) => use.sheet === sheet)
    if (usesOfSheet.some(({ isComputed }) => isComputed)) return []
    const used = new Set(usesOfSheet.flatMap(({ classes }) => classes))
    return [...definedIn(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet} ${name}`)
  })
  expect(unused).toEqual([])
})

it('no class, file, address or error of our own holds a word that docs/glossary.md replaces', () => {
  const classes = sheets.flatMap((sheet) => [...definedIn(sheet)].map((name) => [sheet, name] as const))
  const files = [...codeFiles(), ...filesUnder('src', ['.scss'])]
    .filter((file) => !isSpecified(file))
    .map((file) => [file, file.replace(/^\w+\//, '')] as const)
  const addresses = routes.filter(({ page }) => !isSpecified(`src/${page}`)).map(({ path }) => [path, path] as const)
  const errors = Object.keys(ERRORS).map((name) => ['contract/errors.ts', name] as const)
  const wrong = [...classes, ...files, ...addresses, ...errors].flatMap(([file, name]) =>
    replacedTermsIn(file, name).map((word) => `${file} ${name} (${word})`),
  )
  expect(wrong).toEqual([])
})
