import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface EvaluateBody {
  /** 0 to 5. */
  score: number
  comment: string
}

/** A rating: stars and a comment. */
export const evaluate = cardKind<EvaluateBody>(
  {
    evaluate: (d) => ({
      score: Math.max(0, Math.min(5, Math.round(toNum(d.score)))),
      comment: toStr(d.comment),
    }),
  },
  ({ score }) => t('evaluateLine', { n: score }),
)
