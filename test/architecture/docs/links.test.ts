/** Markdown files hold no dead link, and the files they name exist. */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { anchorsOf, codeSpansOf, linksOf, markdownFiles } from '../../support/markdown'
import { codeFolders, REPO_ROOT } from '../../support/source-files'

const files = markdownFiles()
const isThere = (path: string) => existsSync(join(REPO_ROOT, path))

/** Why a link leads nowhere; undefined when it leads somewhere, or outside. */
function deadReason(file: string, target: string): string | undefined {
  if (/^(https?|mailto):/.test(target)) return undefined
  const [path = '', anchor] = target.split('#')
  const full = path === '' ? file : normalize(join(dirname(file), path))
  if (!isThere(full)) return 'no such file'
  if (anchor !== undefined && full.endsWith('.md') && !anchorsOf(full).includes(anchor)) return 'no such heading'
  return undefined
}

/** A path of the repository, written from its root: a known folder first; no wildcard, no placeholder. */
const PATH = new RegExp(
  `^(?:${[...codeFolders, 'docs', 'deploy', '.github', '.ci'].join('|').replace(/\./g, '\\.')})/[\\w.@/-]+$`,
)
/** Folders that tools write. */
const isWritten = (path: string) => path.startsWith('test/artifacts')

it('there are pages to look at', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'docs/README.md']))
})

it('no link is dead', () => {
  const dead = files.flatMap((file) =>
    linksOf(file).flatMap(({ line, target }) => {
      const reason = deadReason(file, target)
      return reason ? [`${file}:${line} ${target} (${reason})`] : []
    }),
  )
  expect(dead).toEqual([])
})

it('files and folders that pages name exist', () => {
  const missing = files.flatMap((file) =>
    codeSpansOf(file)
      .filter(({ target }) => PATH.test(target) && !isWritten(target) && !isThere(target))
      .map(({ line, target }) => `${file}:${line} ${target}`),
  )
  expect(missing).toEqual([])
})

it('the index leads to every page of docs', () => {
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { target } of linksOf(file)) {
      const path = normalize(join(dirname(file), target.split('#')[0] ?? ''))
      if (path.endsWith('.md') && isThere(path)) walk(path)
    }
  }
  walk('docs/README.md')
  expect(files.filter((file) => file.startsWith('docs/') && !reached.has(file))).toEqual([])
})
