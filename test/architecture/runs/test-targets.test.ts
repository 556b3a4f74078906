/** A narrowed run builds only what its tests open. */
import { neededTargets } from '../../../scripts/test-targets.mjs'

const all = ['server', 'weapp', 'h5', 'desktop']

test.each([
  { flags: [], needed: all },
  { flags: ['--project=h5', 'jobs'], needed: ['server', 'h5'] },
  { flags: ['--project', 'weapp', '--project', 'desktop'], needed: ['server', 'weapp', 'desktop'] },
  { flags: ['-g', 'one kind of job'], needed: all },
])('stories with $flags open $needed', ({ flags, needed }) => {
  expect(neededTargets(flags, true)).toEqual(needed)
})

test.each([
  { flags: [], needed: all },
  { flags: ['-t', '@P-4.4-01'], needed: all },
  { flags: ['test/api/jobs/jobs.test.ts'], needed: ['server'] },
  { flags: ['test/unit/jobs'], needed: ['server'] },
  { flags: ['test/weapp/dist.test.ts'], needed: ['server', 'weapp'] },
  { flags: ['test/architecture/builds'], needed: all },
])('jest with $flags reads $needed', ({ flags, needed }) => {
  expect(neededTargets(flags, false)).toEqual(needed)
})
