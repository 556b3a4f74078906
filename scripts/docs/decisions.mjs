/** The index in docs/decisions/README.md, made from the title and the date of each page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = '| No. | Decision | Date |\n|---|---|---|\n'

/** A row of the index. A page whose title carries no number or that has no date fails. */
function rowOf(folder, name) {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
  const [date] = /^\d{4}-\d\d-\d\d/m.exec(text) ?? []
  if (!title || !date || !name.startsWith(number)) throw new Error(`${name}: needs "# number title" and a date`)
  const [, replacement] = /^No longer applies: replaced by \[(\d{4})\]/m.exec(text) ?? []
  return `| [${number}](${name}) | ${title}${replacement ? ` (replaced by ${replacement})` : ''} | ${date} |`
}

/** `page`, the README of `folder`, with an index of all its decisions in place of the old one. */
export function withDecisionIndex(folder, page) {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort()
  return `${page.slice(0, page.indexOf(HEAD))}${HEAD}${names.map((name) => rowOf(folder, name)).join('\n')}\n`
}
