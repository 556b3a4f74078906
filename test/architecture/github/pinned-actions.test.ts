/** Every action of the workflows is pinned by its commit, with its version in a comment: a tag can be moved, a commit cannot. */
import { filesUnder, readSource } from '../../support/source-files'

const files = filesUnder('.github', ['.yml', '.yaml'])

/** What each `uses:` of a text names, with its comment. */
const usesIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?uses:\s*(\S.*?)\s*$/gm)].map(([, used = '']) => used)

const isLocal = (used: string) => used.startsWith('./')
const isPinned = (used: string) => /^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+(?:\.\d+)*$/.test(used)

it('pins every action by 40 hex digits, with its version', () => {
  const used = files.flatMap((file) => usesIn(readSource(file)).map((name) => ({ file, name })))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(({ name }) => !isLocal(name) && !isPinned(name))).toEqual([])
})

it('pins an action to one commit everywhere', () => {
  const pins = new Set(files.flatMap((file) => usesIn(readSource(file))).filter((used) => !isLocal(used)))
  const repositories = [...pins].map((used) => used.split('@')[0]?.split('/').slice(0, 2).join('/'))
  const commits = new Set([...pins].map((used) => used.split('@')[1]))
  expect(commits.size).toBe(new Set(repositories).size)
})

it('knows a pinned action from a tag, a branch and a commit without its version', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const text = [
    `- uses: a/b@${commit} # v1.2.3`,
    '  uses: ./.github/actions/set-up',
    '- uses: a/b@v4',
    `- uses: a/b@${commit}`,
    '- uses: a/b@main # v4',
  ]
  expect(usesIn(text.join('\n')).map((used) => isLocal(used) || isPinned(used))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
