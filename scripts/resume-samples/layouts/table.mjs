/** The Chinese 个人简历 form: everything in a bordered table with labels. */
import { esc, page, personPairs } from './html-fragments.mjs'

const pairsRows = (pairs) => {
  const rows = []
  for (let i = 0; i < pairs.length; i += 2) {
    const cells = [pairs[i], pairs[i + 1]].filter(Boolean)
    const last = cells.length === 1 ? ' colspan="3"' : ''
    rows.push(
      `<tr>${cells.map(([label, value]) => `<th>${esc(label)}</th><td${last}>${esc(value)}</td>`).join('')}</tr>`,
    )
  }
  return rows.join('')
}

const spread = (label, look) => (look.isLabelSpaced && label.length === 2 ? `${label[0]}　${label[1]}` : label)

const historyTable = (title, columns, rows, look) => {
  const head = `<tr>${columns.map((c) => `<th>${esc(c)}</th>`).join('')}</tr>`
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${esc(cell)}</td>`).join('')}</tr>`).join('')
  return look.isTitleInside
    ? `<table><tr><th colspan="${columns.length}">${esc(title)}</th></tr>${head}${body}</table>`
    : `<h2>${esc(title)}</h2><table>${head}${body}</table>`
}

export function table(s, look) {
  const pairs = personPairs(s).map(([label, value]) => [spread(label, look), value])
  const education = historyTable(
    look.headings.education,
    ['起止时间', '毕业院校', '专业', '学历'],
    s.studies.map((e) => [e.when, e.school, e.major || '/', e.degree]),
    look,
  )
  const columns = look.isCompanyFirst
    ? ['起止时间', '工作单位', '职务', '工作内容']
    : ['时间', '公司名称', '岗位', '职责描述']
  const experience = historyTable(
    look.headings.experience,
    columns,
    s.careers.map((c) => [c.when, c.company, c.title, c.lines.join('；')]),
    look,
  )
  const rest = `<table><tr><th>${esc(look.headings.skills)}</th><td>${esc(s.skills.join('、'))}</td></tr><tr><th>${esc(look.headings.about)}</th><td>${esc(s.about)}</td></tr></table>`
  return page(
    look,
    `<h1>${look.nameStyle === 2 ? '求 职 简 历' : '个人简历'}</h1><table>${pairsRows(pairs)}</table>${education}${experience}${rest}`,
    'h1{text-align:center}table{width:100%;border-collapse:collapse;margin-bottom:-1px}th,td{border:1px solid #333;padding:5px 8px;font-weight:normal;text-align:left;vertical-align:top}th{background:#f2f2f2;white-space:nowrap;text-align:center}td:first-child{white-space:nowrap}',
  )
}
