/** The questions about an imported resume as texts. */
import { IMPORTED_FIELD } from '~contract/domain/talent-pool'
import type { Resume } from '../candidate-types'

export type ImportReviewData = NonNullable<Resume['review']>

/** 姓名（把握 60%）, 工作时间; a confidence of 0 was not read as a value. */
export const uncertainText = (uncertain: ImportReviewData['uncertain']): string =>
  uncertain
    .map(({ field, confidence }) => {
      const part = confidence ? `（把握 ${Math.round(confidence * 100)}%）` : ''
      return `${IMPORTED_FIELD[field].label}${part}`
    })
    .join('、')

const namesOf = (others: ImportReviewData['samePhone']): string => others.map(({ name }) => `「${name}」`).join('')

/** Who has the same contact, by which contact; '' when nobody has. */
export function sameContactText({ samePhone, sameEmail }: ImportReviewData): string {
  const emailIds = sameEmail.map(({ id }) => id)
  const both = samePhone.filter(({ id }) => emailIds.includes(id))
  const bothIds = both.map(({ id }) => id)
  const withoutBoth = (others: ImportReviewData['samePhone']) => others.filter(({ id }) => !bothIds.includes(id))
  const clauses: [ImportReviewData['samePhone'], string][] = [
    [both, '手机号和邮箱'],
    [withoutBoth(samePhone), '手机号'],
    [withoutBoth(sameEmail), '邮箱'],
  ]
  return clauses
    .filter(([others]) => others.length > 0)
    .map(([others, contact]) => `${namesOf(others)}也用这个${contact}`)
    .join('，')
}

/** The questions in one line: about fields, and about who has the same contact. */
export const questionsText = (uncertain: ImportReviewData['uncertain'], sameText: string): string =>
  [uncertain.length > 0 && `请核对：${uncertainText(uncertain)}`, sameText].filter(Boolean).join('；')
