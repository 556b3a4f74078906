/** The table at the end of a run: where its time went, and what changed since an earlier run. */
import { budgetOf } from './budgets.mjs'
import { formatProblems } from './problems.mjs'

const WIDTH = 100
const FIGURE = 10
const NOTE = 12
const MAX_FILES = 20
const MAX_STORIES = 20

const figure = (seconds) => (seconds === undefined ? '' : seconds.toFixed(1)).padStart(FIGURE)

/** `+12 s`; nothing when there is no earlier figure, or less than a second between. */
export function changeOf(seconds, earlier) {
  const change = earlier === undefined ? 0 : Math.round(seconds - earlier)
  return change === 0 ? '' : `${change > 0 ? '+' : ''}${change} s`
}

/** A path too long for its column loses its beginning, any other text its end. */
function fitted(text, width, isPath) {
  if (text.length <= width) return text.padEnd(width)
  if (!isPath) return `${text.slice(0, width - 1)}…`
  const group = text.slice(0, text.indexOf(' ') + 1)
  return `${group}…${text.slice(text.length - (width - group.length - 1))}`
}

const longestFirst = (rows) => [...rows].sort((a, b) => b.seconds - a.seconds)
const isOver = ({ kind, file, seconds }) => seconds > budgetOf(kind, file)
const noteOf = (row) => (isOver(row) ? `  over ${budgetOf(row.kind, row.file)} s` : '')
const fileName = ({ group, file }) => `${group} ${file}`
const storyName = ({ group, title }) => `${group} ${title}`

const columnsOf = ({ hasProcessor, hasChange }) => [
  'seconds',
  ...(hasProcessor ? ['processor'] : []),
  ...(hasChange ? ['change'] : []),
]

/** Width of names, which are indented by two columns. */
const nameWidthOf = (options) => WIDTH - NOTE - FIGURE * columnsOf(options).length - 2

/** Lines of a section: `rows` have name, seconds, perhaps processor, earlier seconds and a note. */
function section(heading, rows, options) {
  const { hasProcessor, hasChange, isPath = false } = options
  if (rows.length === 0) return []
  const nameWidth = nameWidthOf(options)
  const lines = rows.map(({ name, seconds, processor, earlier, note = '' }) =>
    [
      `  ${fitted(name, nameWidth, isPath)}`,
      figure(seconds),
      hasProcessor ? figure(processor) : '',
      hasChange ? changeOf(seconds, earlier).padStart(FIGURE) : '',
      note,
    ]
      .join('')
      .trimEnd(),
  )
  return ['', heading, ...lines]
}

const withEarlier = (rows, earlierRows = [], nameOf = ({ name }) => name) => {
  const earlier = new Map(earlierRows.map((row) => [nameOf(row), row.seconds]))
  return rows.map((row) => ({ ...row, name: nameOf(row), earlier: earlier.get(nameOf(row)) }))
}

/** What is left out below a section. */
const restOf = (rows, shown, noun) => {
  const count = rows.slice(shown).filter(isOver).length
  return count === 0 ? [] : [`  and ${count} more ${noun} over their budget`]
}

function fileSection(files, earlierFiles, options) {
  const rows = longestFirst(files)
  const shown = rows.slice(0, MAX_FILES).map((row) => ({ ...row, note: noteOf(row) }))
  return [
    ...section('longest files', withEarlier(shown, earlierFiles, fileName), { ...options, isPath: true }),
    ...restOf(rows, MAX_FILES, 'files'),
  ]
}

function storySection(stories, earlierStories, options) {
  const rows = longestFirst(stories.map((row) => ({ ...row, kind: 'story' }))).filter(isOver)
  const shown = rows.slice(0, MAX_STORIES).map((row) => ({ ...row, note: noteOf(row) }))
  return [
    ...section('stories over their budget', withEarlier(shown, earlierStories, storyName), options),
    ...restOf(rows, MAX_STORIES, 'stories'),
  ]
}

/** Local time to the minute. */
const minuteOf = (at) => new Date(at).toLocaleString('sv-SE').slice(0, 16)

function headingOf({ mode, commit }, earlier) {
  const comparison = earlier
    ? `change since ${earlier.commit} of ${minuteOf(earlier.at)}`
    : 'no earlier run to compare with'
  return `times of \`${mode}\` at ${commit}, ${comparison}`
}

/** The table of a run, as text; `earlier` is the run to compare with, if any. */
export function formatTable(run, earlier) {
  const hasProcessor = [run, ...run.stages, ...run.projects].some(({ processor }) => processor !== undefined)
  const options = { hasProcessor, hasChange: earlier !== undefined }
  const sums = (heading, key) => section(heading, withEarlier(run[key] ?? [], earlier?.[key]), options)
  const all = withEarlier([{ ...run, name: 'all' }], earlier && [{ ...earlier, name: 'all' }])
  return [
    headingOf(run, earlier),
    `${''.padEnd(nameWidthOf(options) + 2)}${columnsOf(options)
      .map((column) => column.padStart(FIGURE))
      .join('')}`,
    ...section('the whole run', all, options),
    ...sums('steps', 'steps'),
    ...sums('stages', 'stages'),
    ...sums('projects of jest, sums of their files', 'projects'),
    ...sums('targets of stories, sums of their stories', 'targets'),
    ...fileSection(run.files, earlier?.files, options),
    ...storySection(run.stories, earlier?.stories, options),
    ...formatProblems(run.problems),
    '',
  ].join('\n')
}
