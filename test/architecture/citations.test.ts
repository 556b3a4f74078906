/**
 * What the repository's files refer to exists: a document by its path from the root, a requirement by its id.
 */

import { filesUnder, readSource } from '../support/source-files'
import { ID_SHAPE, requirements } from './requirements/lines'

const DOCUMENT = /(?<![\w./-])[\w./-]*\w\.md\b/g
const ID = new RegExp(`(?<![\\w-])${ID_SHAPE.source}(?![\\w-])`, 'g')

/** Folders of the repository that filesUnder skips on its way down. */
const skippedFolders = ['server/db/migrations', 'server/modules/reference-data/data', 'test/fixtures']

/** All text files of the repository. */
const files = ['.', ...skippedFolders]
  .flatMap((folder) => filesUnder(folder))
  .map((file) => ({ file, text: readSource(file) }))
  .filter(({ text }) => !text.includes('\0'))

const paths = new Set(files.map(({ file }) => file))
const ids = new Set(requirements.map(({ id }) => id))

/** 'file:line cited' for every match that `isThere` does not accept. */
const missing = (from: typeof files, pattern: RegExp, isThere: (cited: string) => boolean): string[] =>
  from.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)]
          .filter(([cited]) => !isThere(cited))
          .map(([cited]) => `${file}:${index + 1} ${cited}`),
      ),
  )

describe('citations', () => {
  it('names a requirement in tests and documents only', () => {
    const product = files.filter(
      ({ file }) => /^(src|server|contract|config|tools)\//.test(file) && !/\.(test|spec)\.tsx?$/.test(file),
    )
    expect(missing(product, ID, () => false)).toEqual([])
  })

  it('names no task of an outside list', () => {
    const code = files.filter(({ file }) => /^(src|server|contract|test|tools|scripts|config)\//.test(file))
    expect(missing(code, /\bissue \d+/gi, () => false)).toEqual([])
  })

  it('names no document that the repository does not have', () => {
    // Inside docs/ documents name each other relative to themselves.
    const outside = files.filter(({ file }) => !file.startsWith('docs/'))
    expect(missing(outside, DOCUMENT, (path) => paths.has(path))).toEqual([])
  })

  it('names no requirement that does not exist', () => {
    expect(files.some(({ file, text }) => file.startsWith('src/') && text.search(ID) >= 0)).toBe(true)
    expect(missing(files, ID, (id) => ids.has(id))).toEqual([])
  })
})
