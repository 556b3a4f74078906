/** The table at the end of a test run: what is measured, what is printed, and what it is compared with. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgetOf, exceptions } from '../../../scripts/test-report/budgets.mjs'
import { combineRuns, stepsIn } from '../../../scripts/test-report/ci-steps.mjs'
import { earlierRun, readRuns, saveRun, timesFolder } from '../../../scripts/test-report/history.mjs'
import { jestProblems, storyProblems } from '../../../scripts/test-report/problems.mjs'
import { processorSeconds, ticksIn } from '../../../scripts/test-report/processor-time.mjs'
import { collectRunTimes, jestStage, modeOf, storyStage } from '../../../scripts/test-report/run-times.mjs'
import { createStopwatch } from '../../../scripts/test-report/stopwatch.mjs'
import { changeOf, formatTable, type Run } from '../../../scripts/test-report/table.mjs'
import { withFileTimes } from '../../setup/file-times.cjs'
import { codeFiles, readSource } from '../../support/source-files'

const folder = mkdtempSync(join(tmpdir(), 'pinqiao-test-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const buildRun = (more: Partial<Run> = {}): Run => ({
  at: '2026-01-02T00:00:00.000Z',
  commit: 'bbbb',
  mode: 'test',
  seconds: 100,
  processor: 150,
  stages: [{ name: 'jest', seconds: 90, processor: 140 }],
  projects: [{ name: 'unit', seconds: 80, processor: 60 }],
  targets: [{ name: 'h5', seconds: 45 }],
  files: [
    { kind: 'jestFile', group: 'unit', file: 'test/unit/slow.test.ts', seconds: 21, processor: 4 },
    { kind: 'jestFile', group: 'unit', file: 'test/unit/quick.test.ts', seconds: 19 },
    { kind: 'storyFile', group: 'h5', file: 'test/e2e/jobs.spec.ts', seconds: 45 },
  ],
  stories: [
    { group: 'h5', file: 'test/e2e/jobs.spec.ts', title: 'jobs › long', seconds: 31 },
    { group: 'h5', file: 'test/e2e/jobs.spec.ts', title: 'jobs › short', seconds: 14 },
  ],
  ...more,
})
/** The line of a table that begins with a name, its columns joined by single spaces. */
const lineOf = (table: string, name: string) =>
  table
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
    .find((line) => line.startsWith(name))

describe('processor time', () => {
  it('is read from /proc, whatever the name of the program', () => {
    const stat = '42 (a (b) c d) S 1 42 42 0 -1 4194304 100 200 3 4 250 50 1000 200 20 0 11 0 5000 1 2'
    expect(ticksIn(stat)).toEqual({ own: 300, children: 1200 })
  })

  it('of this process is known on Linux, elsewhere not', () => {
    if (process.platform === 'linux') expect(processorSeconds()).toBeGreaterThan(0)
    else expect(processorSeconds()).toBeUndefined()
  })
})

describe('the stopwatch', () => {
  it('gives each of two stages at once what was added when it ended', () => {
    let [wall, processor] = [0, 10]
    const watch = createStopwatch({ wall: () => wall, processor: () => processor })
    processor = 11
    const endOne = watch.start('one')
    const endOther = watch.start('other')
    ;[wall, processor] = [5, 31]
    endOther()
    ;[wall, processor] = [8, 36]
    endOne()
    expect(watch.stages).toEqual([
      { name: 'other', seconds: 5, processor: 20 },
      { name: 'one', seconds: 8, processor: 5 },
    ])
    expect(watch.total()).toEqual({ seconds: 8, processor: 36 })
  })

  it('numbers stages of the same name, and has no processor time where none is known', () => {
    const watch = createStopwatch({ wall: () => 0, processor: () => undefined })
    watch.start('jest')()
    watch.start('jest')()
    expect(watch.stages).toEqual([
      { name: 'jest', seconds: 0 },
      { name: 'jest (2)', seconds: 0 },
    ])
  })
})

describe('the table', () => {
  it('has seconds and processor seconds of the run, its stages, projects, targets and files', () => {
    const table = formatTable(buildRun())
    expect(lineOf(table, 'seconds')).toBe('seconds processor')
    expect(lineOf(table, 'all')).toBe('all 100.0 150.0')
    expect(lineOf(table, 'jest')).toBe('jest 90.0 140.0')
    expect(lineOf(table, 'unit')).toBe('unit 80.0 60.0')
    expect(lineOf(table, 'h5')).toBe('h5 45.0')
    expect(lineOf(table, 'unit test/unit/quick')).toBe('unit test/unit/quick.test.ts 19.0')
    expect(table.indexOf('e2e/jobs')).toBeLessThan(table.indexOf('unit/slow'))
  })

  it('has no column for processor seconds where none are known', () => {
    const row = { name: 'jest', seconds: 90 }
    const table = formatTable(buildRun({ processor: undefined, stages: [row], projects: [], files: [] }))
    expect(lineOf(table, 'seconds')).toBe('seconds')
    expect(lineOf(table, 'jest')).toBe('jest 90.0')
  })

  it('names files and stories that took longer than their budget, and no others', () => {
    const table = formatTable(buildRun())
    expect(lineOf(table, 'unit test/unit/slow')).toBe('unit test/unit/slow.test.ts 21.0 4.0 over 20 s')
    expect(lineOf(table, 'h5 jobs › long')).toBe('h5 jobs › long 31.0 over 30 s')
    expect(lineOf(table, 'h5 jobs › short')).toBeUndefined()
    expect(table.match(/ over \d+ s/g)).toHaveLength(2)
  })

  it('shows twenty files, and counts the others over their budget', () => {
    const files = Array.from({ length: 23 }, (_, at) => ({
      ...{ kind: 'jestFile' as const, group: 'api', file: `test/api/${at}.test.ts` },
      seconds: 43 - at,
    }))
    const table = formatTable(buildRun({ files }))
    expect(table.match(/api test\/api/g)).toHaveLength(20)
    expect(lineOf(table, 'and')).toBe('and 3 more files over their budget')
  })

  it('shows what changed by a second or more since an earlier run', () => {
    const earlier = buildRun({
      ...{ commit: 'aaaa', seconds: 88.4, stages: [{ name: 'jest', seconds: 90.3 }], projects: [] },
      targets: [{ name: 'h5', seconds: 50 }],
      files: [{ kind: 'jestFile', group: 'unit', file: 'test/unit/slow.test.ts', seconds: 18 }],
    })
    const table = formatTable(buildRun(), earlier)
    expect(table.split('\n')[0]).toMatch(/^times of `test` at bbbb, change since aaaa of 2026-01-0\d \d\d:\d\d$/)
    expect(lineOf(table, 'all')).toBe('all 100.0 150.0 +12 s')
    expect(lineOf(table, 'jest')).toBe('jest 90.0 140.0')
    expect(lineOf(table, 'unit')).toBe('unit 80.0 60.0')
    expect(lineOf(table, 'h5')).toBe('h5 45.0 -5 s')
    expect(lineOf(table, 'unit test/unit/slow')).toBe('unit test/unit/slow.test.ts 21.0 4.0 +3 s over 20 s')
    expect([changeOf(5), changeOf(5, 5.4)]).toEqual(['', ''])
  })

  it('keeps to a hundred columns, and of a long path shows the end', () => {
    const file = `test/unit/${'deep/'.repeat(30)}end.test.ts`
    const title = `jobs › ${'long '.repeat(40)}`
    const run = buildRun({
      files: [{ kind: 'jestFile', group: 'unit', file, seconds: 1000 }],
      stories: [{ group: 'h5', file, title, seconds: 1000 }],
    })
    for (const earlier of [undefined, run]) {
      const table = formatTable(run, earlier)
      expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
      expect(lineOf(table, 'unit …')).toContain('/end.test.ts 1000.0')
    }
  })
})

describe('budgets', () => {
  it('depend on the kind, and on an exception with a reason for files that exist', () => {
    expect(budgetOf('jestFile', 'test/unit/a.test.ts')).toBe(20)
    expect(budgetOf('storyFile', 'test/e2e/a.spec.ts')).toBe(60)
    expect(budgetOf('story', 'test/e2e/a.spec.ts')).toBe(30)
    expect(budgetOf('jestFile', 'test/exhaustive/fuzz.test.ts')).toBeGreaterThan(20)
    const paths = [...codeFiles(), 'test/artifacts/groups/api-01.test.js']
    const useless = exceptions.filter(({ files, reason }) => !reason || !paths.some((path) => files.test(path)))
    expect(useless).toEqual([])
  })
})

describe('the history', () => {
  const historyFolder = join(folder, 'history')
  const runAt = (day: number, commit: string, mode = 'test') =>
    buildRun({ at: `2026-01-0${day}T00:00:00.000Z`, commit, mode })

  it('has a file for each commit, and finds the newest earlier run of the same mode', () => {
    for (const run of [runAt(3, 'c'), runAt(1, 'a'), runAt(2, 'a'), runAt(4, 'd', 'test --all')])
      saveRun(historyFolder, run)
    expect(readdirSync(historyFolder).sort()).toEqual(['a.jsonl', 'c.jsonl', 'd.jsonl'])
    expect(earlierRun(historyFolder, runAt(3, 'x'))).toEqual(runAt(2, 'a'))
    expect(earlierRun(historyFolder, runAt(5, 'x'))).toEqual(runAt(3, 'c'))
    expect(earlierRun(historyFolder, runAt(1, 'x'))).toBeUndefined()
  })

  it('drops the commits whose runs are oldest, and skips half a line', () => {
    writeFileSync(join(historyFolder, 'c.jsonl'), `${JSON.stringify(runAt(3, 'c'))}\n{"at":"2026`)
    saveRun(historyFolder, runAt(5, 'e'), 3)
    expect(readRuns(historyFolder).map(({ commit }) => commit)).toEqual(['c', 'd', 'e'])
  })
})

describe('the worker', () => {
  class QuietEnvironment {
    async teardown() {}
  }
  const config = { projectConfig: { rootDir: '/repository', displayName: { name: 'api', color: 'red' } } }
  const context = { testPath: '/repository/test/artifacts/groups/api-01.test.js' }
  const block = (name: string, depth: number): { name: string; parent?: { name: string } } =>
    depth === 0 ? { name } : { name, parent: block('above', depth - 1) }

  it('writes a line for each file of a suite, and one for the suite itself', async () => {
    const timesOfWorker = join(folder, 'worker')
    mkdirSync(timesOfWorker)
    const environment = new (withFileTimes(QuietEnvironment, timesOfWorker))(config, context)
    for (const describeBlock of [block('a.test.ts', 1), block('of no file', 1), block('b.test.ts', 2)])
      for (const name of ['run_describe_start', 'run_describe_finish'])
        environment.handleTestEvent?.({ name, describeBlock })
    await environment.teardown()
    const lines = readFileSync(join(timesOfWorker, `${process.pid}.jsonl`), 'utf8')
      .trim()
      .split('\n')
    const number = expect.any(Number)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { group: 'api', file: 'a.test.ts', seconds: number, processor: number },
      { group: 'api', file: 'test/artifacts/groups/api-01.test.js', seconds: number, processor: number },
    ])
  })

  it('measures nothing unless it is requested', () => {
    expect(withFileTimes(QuietEnvironment, '')).toBe(QuietEnvironment)
  })

  it('measures in every project, and no file chooses an environment of its own', () => {
    const environments = [...readSource('jest.config.js').matchAll(/testEnvironment: '<rootDir>\/(.+)'/g)].map(
      ([, path]) => path as string,
    )
    expect(environments).toHaveLength(2)
    for (const path of environments) expect(readSource(path)).toContain('module.exports = withFileTimes(')
    const docblock = /^(\/\*\*| \*) @jest-environment /m
    expect(codeFiles().filter((file) => docblock.test(readSource(file)))).toEqual([])
  })
})

describe('a run', () => {
  it('is named by its flags, a stage by what it runs', () => {
    expect(modeOf(['--all', '--no-build', '--rest'])).toBe('test --all --rest')
    expect(jestStage(['--ignoreProjects', 'exhaustive'], {})).toBe('jest')
    const selected = ['--selectProjects', 'api', 'exhaustive', '--maxWorkers=2']
    expect(jestStage(selected, { TEST_DATABASE_URL: 'x' })).toBe('jest: api, exhaustive (PostgreSQL)')
    expect(storyStage(['--grep', '@core'], {})).toBe('stories @core')
    expect(storyStage(['--grep-invert', '@core'], {})).toBe('stories without @core')
  })

  it('is printed and stored with what jest and Playwright measured', () => {
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    const times = collectRunTimes(folder, [])
    const jestRun = times.startJest(['--selectProjects', 'api'], { TEST_DATABASE_URL: 'x' })
    for (const [file, seconds] of Object.entries({ 'a.test.ts': 3, 'b.test.ts': 4 }))
      writeFileSync(
        join(jestRun.env.PINQIAO_TIMES, `${file}.jsonl`),
        `${JSON.stringify({ group: 'api', file, seconds, processor: 2 })}\n`,
      )
    jestRun.end()
    const browserRun = times.startStories([], {})
    browserRun.end()
    const results = [{ duration: 20_000 }, { duration: 12_000 }]
    const tests = ['desktop', 'h5'].map((projectName) => ({ projectName, results }))
    const specs = [
      { file: 'e2e/jobs.spec.ts', title: 'one', tests },
      { file: 'e2e/jobs.spec.ts', title: 'two', tests: tests.slice(1) },
    ]
    browserRun.add({
      config: { rootDir: join(folder, 'test') },
      suites: [{ title: 'e2e/jobs.spec.ts', suites: [{ title: 'jobs', specs }] }],
    })
    times.finish()
    const table = String(print.mock.lastCall?.[0])
    print.mockRestore()
    expect(lineOf(table, 'api (PostgreSQL)')).toBe('api (PostgreSQL) 7.0 4.0')
    expect(lineOf(table, 'h5 jobs › two')).toBe('h5 jobs › two 32.0 over 30 s')
    const [stored] = readRuns(timesFolder(folder))
    expect(stored?.stages.map(({ name }) => name)).toEqual(['jest: api (PostgreSQL)', 'stories'])
    expect(stored?.targets).toEqual([
      { name: 'h5', seconds: 64 },
      { name: 'desktop', seconds: 32 },
    ])
    expect(stored?.files.map(({ group, file, seconds }) => [group, file, seconds])).toEqual([
      ['api (PostgreSQL)', 'a.test.ts', 3],
      ['api (PostgreSQL)', 'b.test.ts', 4],
      ['desktop', 'test/e2e/jobs.spec.ts', 32],
      ['h5', 'test/e2e/jobs.spec.ts', 64],
    ])
  })
})

describe('what failed', () => {
  const reportOf = (status: string, message?: string) => ({
    config: { rootDir: '/clone/test' },
    suites: [
      {
        title: 'jobs.spec.ts',
        specs: [
          {
            file: 'e2e/jobs.spec.ts',
            title: 'is closed',
            tests: [
              { projectName: 'h5', status, results: [{ duration: 1, error: message ? { message } : undefined }] },
            ],
          },
        ],
      },
    ],
  })

  it('is named with its error in one line: a test of jest, a suite that did not start, a story, one with two tries', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a job opens', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'a job closes',
        failureMessages: ['Error: \u001b[31mopen\u001b[39m\n  expected\n    at x.ts:1'],
      },
    ]
    const broken = { name: '/clone/test/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    const report = { testResults: [{ name: '/clone/test/a.test.ts', status: 'failed', assertionResults }, broken] }
    const problems = [
      ...jestProblems(report, '/clone'),
      ...storyProblems(reportOf('unexpected', 'Timeout'), '/clone'),
      ...storyProblems(reportOf('flaky', 'Timeout'), '/clone'),
      ...storyProblems(reportOf('expected'), '/clone'),
    ]
    expect(formatTable(buildRun({ problems })).trim().split('\n').slice(-11)).toEqual([
      'failed: test/a.test.ts › a job closes',
      '  Error: open expected',
      '',
      'failed: test/b.test.ts',
      '  no such module',
      '',
      'failed: h5 test/e2e/jobs.spec.ts › is closed',
      '  Timeout',
      '',
      'flaky: h5 test/e2e/jobs.spec.ts › is closed',
      '  Timeout',
    ])
  })

  it('of every run ends the table of .ci/run', () => {
    const problem = { outcome: 'failed' as const, file: 'a.test.ts', title: 'a', message: '' }
    expect(combineRuns([], [buildRun({ problems: [problem] }), buildRun()]).problems).toEqual([problem])
  })
})

describe('the whole of .ci/run', () => {
  it('sums its steps, and has what its test runs measured', () => {
    const steps = stepsIn('2\t150\tnpm ci\n100\t20000\tnpm run test\n')
    const all = combineRuns(steps, [buildRun(), buildRun({ mode: 'test --long' })])
    expect(steps[0]).toEqual({ name: 'npm ci', seconds: 2, processor: 1.5 })
    expect(all).toMatchObject({ mode: '.ci/run', seconds: 102, processor: 201.5 })
    expect(all.stages.map(({ name }) => name)).toEqual(['test: jest', 'test --long: jest'])
    expect(all.projects).toEqual([{ name: 'unit', seconds: 160, processor: 120 }])
    expect(all.targets).toEqual([{ name: 'h5', seconds: 90 }])
    expect(all.files).toHaveLength(6)
    expect(lineOf(formatTable({ ...buildRun(), ...all }), 'npm ci')).toBe('npm ci 2.0 1.5')
  })
})
