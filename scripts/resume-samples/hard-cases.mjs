/** The twelve held-out samples, two a layout; made only after the recogniser had been tuned on the other 48. */

import { LAYOUTS } from './layout-plan.mjs'
import { makeHoldoutDocx } from './layouts/holdout-docx.mjs'
import { HOLDOUT_HTML } from './layouts/holdout-html.mjs'

export const HOLDOUT_SET = LAYOUTS.flatMap((layout) => [
  { layout, no: 9, format: 'pdf' },
  { layout, no: 10, format: 'docx' },
])

const FULL_MONTHS = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
}

/** What a held-out layout does not print cannot be asked for. */
const HIDDEN = {
  'classic-9': ['years'],
  'classic-10': ['expectedPost', 'expectedPay', 'years'],
  'sidebar-9': ['expectedPay', 'years'],
  'sidebar-10': ['expectedPost', 'expectedPay', 'years'],
  'table-9': ['expectedPay', 'years'],
  'table-10': ['city', 'skills', 'years'],
  'timeline-9': ['expectedPay', 'years'],
  'timeline-10': ['expectedPay', 'years'],
  'english-9': ['gender', 'birthYear', 'city', 'expectedPost', 'expectedPay', 'years'],
  'english-10': ['gender', 'birthYear', 'city', 'expectedPost', 'expectedPay', 'years'],
  'export-9': [],
  'export-10': ['expectedPay'],
}

const yearOnly = (month) => month.slice(0, 4)

/** Facts and answers of a held-out sample; the look always shows the wish, the city and the gender. */
export function makeHardCase(spec, { shown, answers, look }, derivedYears) {
  const id = `${spec.layout}-${spec.no}`
  const known = { ...answers }
  for (const field of HIDDEN[id]) known[field] = field === 'years' ? derivedYears : null
  if (id === 'english-9') known.city = '成都'
  if (id === 'timeline-9')
    for (const list of ['education', 'experience'])
      known[list] = known[list].map((e) => ({ ...e, start: yearOnly(e.start), end: yearOnly(e.end) }))
  if (id === 'english-9')
    shown.careers = shown.careers.map((c) => ({
      ...c,
      when: c.when.replace(/\b[A-Z][a-z]{2}\b(?= \d{4})/g, (m) => FULL_MONTHS[m] ?? m),
    }))
  return { shown, answers: known, look, html: HOLDOUT_HTML[spec.layout] }
}

export { makeHoldoutDocx }
