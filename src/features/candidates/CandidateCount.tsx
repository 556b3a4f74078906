/** The number of candidates above a list on a phone. */
import type { ListSource } from '@/api'
import { Box } from '@/ui'
import type { Candidate } from './candidate-types'
import css from './candidates.module.scss'

interface CandidateCountProps<F> {
  source: Pick<ListSource<Candidate, F>, 'phase' | 'rows'>
  /** '' while the total is unknown. */
  text: string
}

/** One line, whose room is kept while the first rows load; nothing where there are none. */
export const CandidateCount = <F,>({ source: { phase, rows }, text }: CandidateCountProps<F>) =>
  phase === 'loading' || (text && rows.length > 0) ? (
    <Box className={css.count}>{rows.length > 0 && text ? text : '\u00a0'}</Box>
  ) : null
