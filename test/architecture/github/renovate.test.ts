/** Renovate leaves alone what the product fixes: the Taro and React of its builds, and the oldest Node. */
import { dependencies, devDependencies, engines } from '../../../package.json'
import { readSource } from '../../support/source-files'

interface Rule {
  matchPackageNames?: string[]
  enabled?: boolean
}
const config = JSON.parse(readSource('.github/renovate.json')) as {
  constraints: { node: string }
  constraintsFiltering: string
  packageRules: Rule[]
}

/** Renovate's match of a package: a pattern between slashes, or the whole name. */
const matches = (pattern: string, name: string) =>
  pattern.startsWith('/') ? new RegExp(pattern.slice(1, -1)).test(name) : pattern === name
const patterns = config.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
const isOff = (name: string) =>
  config.packageRules.some(
    ({ enabled, matchPackageNames = [] }) =>
      enabled === false && matchPackageNames.some((matchPackageName) => matches(matchPackageName, name)),
  )

it('takes only packages that run on the oldest Node of the product', () => {
  expect(config.constraints.node).toBe(engines.node)
  expect(config.constraintsFiltering).toBe('strict')
})

it('leaves every package of Taro, and React with its types, as they are', () => {
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const fixed = names.filter((name) => /taro|^(@types\/)?react(-dom)?$/.test(name))
  expect(fixed.length).toBeGreaterThan(15)
  expect(fixed.filter((name) => !isOff(name))).toEqual([])
})

it('has no rule for a package that nobody installs', () => {
  const names = [...Object.keys({ ...dependencies, ...devDependencies }), 'node', 'empty-npm-package']
  expect(patterns.filter((pattern) => !names.some((name) => matches(pattern, name)))).toEqual([])
})
