/** The requirements of docs/requirements: one line each, with an id and its targets. */
import { filesUnder, readSource } from '../../support/source-files'

export interface Requirement {
  id: string
  /** The name of its file: 'chat-search'. */
  file: string
  targets: string[]
  isOpen: boolean
  text: string
}

/** Shape of an id, such as P-4.3-02 or C-2~chat-home-01. Ids never change, so code and comments may cite them. */
export const ID_SHAPE = /[PCG]-\d[\d.]*(?:~[a-z-]+)?-\d{2}/

const LINE = /^- \*\*([^*]+)\*\* \[([^\]]*)\] (\(open: \d+\) )?(.+)$/

/** The files that hold requirements, without their index. */
export const requirementFiles = filesUnder('docs/requirements', ['.md']).filter((file) => !file.endsWith('README.md'))

/** Every requirement in the order of the files. A malformed one has an empty id. */
export const requirements: Requirement[] = requirementFiles
  .flatMap((path) =>
    readSource(path)
      .split('\n')
      .map((line) => ({ line, file: path.slice(path.lastIndexOf('/') + 1, -3) })),
  )
  .filter(({ line }) => line.startsWith('- **'))
  .map(({ line, file }) => {
    const [, id = '', targets = '', open, text = ''] = LINE.exec(line) ?? []
    return { id, file, targets: targets.split(' '), isOpen: open !== undefined, text }
  })
