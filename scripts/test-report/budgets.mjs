/**
 * How many seconds a test file or a single story may take. What takes longer is named in the table at the end of a run; it does
 * not fail. On a busy machine everything takes longer: compare with an earlier run first.
 */
const budgets = { jestFile: 20, storyFile: 60, story: 30 }

/** What takes longer by its nature; the first pattern that fits a path counts. */
export const exceptions = [
  { files: /^test\/exhaustive\//, seconds: 900, reason: 'every call, file, list or table in turn' },
  { files: /^test\/invalidated-reads\//, seconds: 900, reason: 'every write, and every read after it' },
  { files: /^test\/reliability\//, seconds: 900, reason: 'starts, kills and restarts servers' },
  { files: /^test\/query-plans\//, seconds: 300, reason: 'plans of every statement on a big database' },
  { files: /^test\/architecture\/builds\//, seconds: 120, reason: 'builds a site' },
  { files: /^test\/artifacts\/groups\//, seconds: 120, reason: 'reads the modules of the whole server' },
]

/** Seconds for a file or a story of `kind` in `file`. */
export const budgetOf = (kind, file) => exceptions.find(({ files }) => files.test(file))?.seconds ?? budgets[kind]
