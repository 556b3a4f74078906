import { t } from '../../i18n/zh/message-kinds'
import { cardKind, type Parsers } from '../kind-data'
import { toStr } from '../parse-payload'

export interface AnswerBody {
  isAgreed: boolean
  text: string
}

const answered =
  (isAgreed: boolean): Parsers<AnswerBody>[string] =>
  (d) => ({ isAgreed, text: toStr(d.text) || toStr(d.title) })

/** The reply to a job invitation. */
export const answer = cardKind<AnswerBody>(
  { content_comment: answered(true), refuse_deliver: answered(false) },
  (body) => body.text || t(body.isAgreed ? 'agreedLine' : 'refusedLine'),
)
