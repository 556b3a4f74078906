/** The times of a whole .ci/run as one run: its steps, with the runs of scripts/test.mjs among them. */
import { secondsOf } from './processor-time.mjs'

export const stepsIn = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [seconds, ticks, name] = line.split('\t')
      return { name, seconds: Number(seconds), processor: secondsOf(Number(ticks)) }
    })

const sum = (values) => values.reduce((a, b) => a + b, 0)

/** Sums rows of the same name. */
function sumByName(rows) {
  const names = [...new Set(rows.map(({ name }) => name))]
  return names.map((name) => {
    const same = rows.filter((row) => row.name === name)
    const used = same.map(({ processor }) => processor).filter((processor) => processor !== undefined)
    const seconds = sum(same.map((row) => row.seconds))
    return { name, seconds, ...(used.length > 0 ? { processor: sum(used) } : {}) }
  })
}

/** The run of .ci/run: `steps` with the stages of `runs` below them, and all files and failures of `runs`. */
export function combineRuns(steps, runs) {
  const inner = runs.flatMap(({ mode, stages }) =>
    stages.map((stage) => ({ ...stage, name: `${mode}: ${stage.name}` })),
  )
  return {
    mode: '.ci/run',
    seconds: sum(steps.map(({ seconds }) => seconds)),
    processor: sum(steps.map(({ processor }) => processor)),
    steps,
    stages: inner,
    projects: sumByName(runs.flatMap(({ projects }) => projects)),
    targets: sumByName(runs.flatMap(({ targets }) => targets)),
    files: runs.flatMap(({ files }) => files),
    stories: runs.flatMap(({ stories }) => stories),
    problems: runs.flatMap(({ problems }) => problems ?? []),
  }
}
