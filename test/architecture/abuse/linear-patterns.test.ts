/**
 * A pattern's cost grows with the text it reads, not with the square of it: a text of strangers may be long, and nobody else may wait
 * for it. Looked for by scslre, which finds quantifiers that trade characters with each other, and ones that start again at every place.
 */
import { analyse } from 'scslre'
import { patternsIn } from '../../support/regex-patterns'
import { filesUnder, isTest } from '../../support/source-files'

/** Patterns that are put together at run time, and why each is linear all the same. */
const REVIEWED: Record<string, string> = {
  'contract/domain/texts/applicant-limits.ts':
    'alternatives of ours without a common beginning, bounded gaps, twenty letters of context',
  'server/http/web-clients.ts': 'the name of a cookie of ours',
  'server/modules/candidates/job-match/match-criteria.ts': 'one escaped word, without a quantifier',
  'server/modules/candidates/resume-import/dates.ts': 'spellings of dates with bounded gaps, each of a bounded length',
  'src/features/chat/model/draft-content.ts': 'one sign of ours',
  'src/ui/controls/TextInputs.tsx': 'anchored, and every quantifier is bounded',
}

const patterns = ['server', 'contract', 'src']
  .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']))
  .filter((file) => !isTest(file))
  .flatMap(patternsIn)

/** What makes a pattern cost more than its text is long; empty for a linear one. */
const reasonsOf = ({ source, flags }: { source: string; flags: string }): string[] =>
  analyse({ source, flags }).reports.map((report) => `${report.type}${report.exponential ? ' (exponential)' : ''}`)

it('finds what is not linear', () => {
  const isLinear = (source: string) => reasonsOf({ source, flags: '' }).length === 0
  expect(['\\s+$', '\\d\\s*年?\\s*岁', '<[^>]*>', '^(a+)+$'].filter(isLinear)).toEqual([])
  expect(['\\s{0,2}$', '\\d\\s{0,2}年?\\s{0,2}岁', '<[^<>]*>', '^a+$'].filter((source) => !isLinear(source))).toEqual(
    [],
  )
})

it('every pattern of the product is linear', () => {
  expect(patterns.length).toBeGreaterThan(400)
  const reasons = patterns.flatMap(({ at, known }) => {
    const found = known ? reasonsOf(known) : []
    return found.length ? [`${at} ${known?.source} ${found.join()}`] : []
  })
  expect(reasons).toEqual([])
})

it('patterns put together at run time were looked at, one reason each', () => {
  const files = new Set(patterns.filter(({ known }) => !known).map(({ file }) => file))
  expect([...files].sort()).toEqual(Object.keys(REVIEWED).sort())
})
