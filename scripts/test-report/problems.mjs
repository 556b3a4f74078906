/** What failed in a run, and what passed only at its second try: the last lines of a run say it, wherever its log is cut. */
import { relative } from 'node:path'
import { storyPath, testsIn, withSlashes } from './file-times.mjs'

const MAX_MESSAGE = 300
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first lines of an error's text, on one line. */
const briefly = (message = '') => {
  const lines = message.replace(COLORS, '').split('\n')
  const end = lines.findIndex((line) => /^\s+at /.test(line))
  const text = (end === -1 ? lines : lines.slice(0, end)).map((line) => line.trim()).filter(Boolean)
  return text.join(' ').slice(0, MAX_MESSAGE)
}

/** Failed tests in a report of jest, and suites that did not start. Paths are relative to `root`. */
export const jestProblems = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = withSlashes(relative(root, name))
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0)
      return status === 'failed' ? [{ outcome: 'failed', file, title: '', message: briefly(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      outcome: 'failed',
      file,
      title: fullName,
      message: briefly(failureMessages[0]),
    }))
  })

/** Stories in a report of Playwright that failed, or passed only at the second try. */
export const storyProblems = (report, root) =>
  testsIn(report)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) => ({
      outcome: test.status === 'flaky' ? 'flaky' : 'failed',
      file: `${test.project} ${storyPath(report, root, test)}`,
      title: test.title,
      message: briefly(test.results.find(({ error }) => error)?.error.message),
    }))

/** The lines that end a run's table. */
export const formatProblems = (problems = []) =>
  problems.flatMap(({ outcome, file, title, message }) => [
    '',
    `${outcome}: ${[file, title].filter(Boolean).join(' › ')}`,
    ...(message ? [`  ${message}`] : []),
  ])
