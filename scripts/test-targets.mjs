/** What a test run needs built: a narrowed run does not wait for targets that none of its tests opens. */
import { BUILD_TARGETS } from './stale-targets.mjs'

/** Files of jest that read what a target is built to. */
const READERS = [
  { path: /weapp/, targets: ['weapp'] },
  { path: /bundles|builds|architecture/, targets: ['weapp', 'h5', 'desktop'] },
]

/** Values of a flag, written as `--flag value` or `--flag=value`. */
const valuesOf = (flags, name) =>
  flags.flatMap((flag, at) => {
    if (flag === name) return flags[at + 1] ?? []
    return flag.startsWith(`${name}=`) ? flag.slice(name.length + 1) : []
  })

/**
 * Names of the targets that a run needs.
 * @param flags those passed on to jest or, when `hasStories`, to Playwright; none: the whole run
 */
export function neededTargets(flags, hasStories) {
  const all = Object.keys(BUILD_TARGETS)
  if (hasStories) {
    const projects = valuesOf(flags, '--project').filter((project) => all.includes(project))
    return projects.length > 0 ? all.filter((target) => target === 'server' || projects.includes(target)) : all
  }
  const paths = flags.filter((flag) => flag.includes('/') || /\.test\b/.test(flag))
  if (paths.length === 0) return all
  const read = READERS.filter(({ path }) => paths.some((changed) => path.test(changed))).flatMap(
    ({ targets }) => targets,
  )
  return all.filter((target) => target === 'server' || read.includes(target))
}
