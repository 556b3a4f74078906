/** The six layouts as Word documents. */
import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { contactFields, intentFields, personPairs } from './html-fragments.mjs'

const text = (value, options = {}) => new TextRun({ text: value, ...options })
const para = (value, options = {}) =>
  new Paragraph({
    children: [].concat(value).map((part) => (typeof part === 'string' ? text(part) : part)),
    ...options,
  })
const heading = (value, look) =>
  look.isHeadingStyled
    ? new Paragraph({ heading: HeadingLevel.HEADING_2, children: [text(value)] })
    : para(text(value, { bold: true, size: 26 }))
const bold = (value) => text(value, { bold: true })
const tab = () => new TextRun({ children: [new Tab()] })
const bulletParas = (lines, look) =>
  look.bullet === ''
    ? [para(`${lines.join('；')}。`)]
    : lines.map((line, i) =>
        look.bullet === '• '
          ? para(`${line}；`, { bullet: { level: 0 } })
          : para(`${look.bullet === '1' ? `${i + 1}、` : look.bullet}${line}；`),
      )
const joinFields = (fields, look) => fields.filter(Boolean).join(look.glue)

const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }
const cell = (children, options = {}) =>
  new TableCell({ children: typeof children === 'string' ? [para(children)] : children, ...options })
const grid = (rows, borders) =>
  new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE }, ...(borders ? { borders } : {}) })

const title = (value) => para(text(value, { size: 40, bold: true }))

const flow = (s, look, career, study) => {
  const experience = [heading(look.headings.experience, look), ...s.careers.flatMap(career)]
  const education = [heading(look.headings.education, look), ...s.studies.flatMap(study)]
  return look.isEducationFirst ? [...education, ...experience] : [...experience, ...education]
}
const tail = (s, look) => [
  heading(look.headings.skills, look),
  para(s.skills.join('、')),
  heading(look.headings.about, look),
  para(s.about),
]

const classic = (s, look) => [
  title(look.nameStyle === 1 ? `${s.nameText}的个人简历` : s.nameText),
  para(joinFields(contactFields(s, look), look)),
  ...(s.intent ? [heading(look.headings.intent, look), para(joinFields(intentFields(s, look), look))] : []),
  ...flow(
    s,
    look,
    (c) => [
      para(
        look.isCompanyFirst
          ? [bold(c.company), tab(), text(c.title), tab(), text(c.when)]
          : [text(c.when), tab(), bold(c.company), tab(), text(c.title)],
      ),
      ...bulletParas(c.lines, look),
    ],
    (e) => [
      para(
        look.isCompanyFirst
          ? [bold(e.school), tab(), text(joinFields([e.major, e.degree], look)), tab(), text(e.when)]
          : [text(e.when), tab(), text(joinFields([e.school, e.major, e.degree], look))],
      ),
    ],
  ),
  ...tail(s, look),
]

const sidebar = (s, look) => {
  const left = [
    title(s.nameText),
    heading('联系方式', look),
    para(`手机${look.colon}${s.phone}`),
    para(`邮箱${look.colon}${s.email}`),
    heading(look.headings.basic, look),
    ...[
      s.gender,
      s.age || (s.birth && `出生日期${look.colon}${s.birth}`),
      s.city && `现居${look.colon}${s.city}`,
      s.years,
    ]
      .filter(Boolean)
      .map((row) => para(row)),
    ...(s.intent
      ? [heading(look.headings.intent, look), para(s.intent), ...(s.pay ? [para(`期望薪资${look.colon}${s.pay}`)] : [])]
      : []),
    heading(look.headings.skills, look),
    ...s.skills.map((k) => para(k)),
  ]
  const right = [
    ...flow(
      s,
      look,
      (c) => [para([bold(c.company), tab(), text(c.when)]), para(c.title), ...bulletParas(c.lines, look)],
      (e) => [para([bold(e.school), tab(), text(e.when)]), para(joinFields([e.major, e.degree], look))],
    ),
    heading(look.headings.about, look),
    para(s.about),
  ]
  return [
    grid(
      [new TableRow({ children: [cell(left, { width: { size: 32, type: WidthType.PERCENTAGE } }), cell(right)] })],
      noBorders,
    ),
  ]
}

const table = (s, look) => {
  const pairs = personPairs(s).map(([label, value]) => [
    look.isLabelSpaced && label.length === 2 ? `${label[0]}　${label[1]}` : label,
    value,
  ])
  const rows = []
  for (let i = 0; i < pairs.length; i += 2) {
    const two = [pairs[i], pairs[i + 1]].filter(Boolean)
    rows.push(
      new TableRow({
        children: two.flatMap(([label, value]) => [
          cell(label),
          cell(value, two.length === 1 ? { columnSpan: 3 } : {}),
        ]),
      }),
    )
  }
  const span = (label) => new TableRow({ children: [cell(label, { columnSpan: 4 })] })
  const four = (a) => new TableRow({ children: a.map((value) => cell(value)) })
  rows.push(span(look.headings.education), four(['起止时间', '学校名称', '专业', '学历']))
  for (const e of s.studies) rows.push(four([e.when, e.school, e.major || '无', e.degree]))
  rows.push(span(look.headings.experience), four(['起止时间', '公司名称', '职位', '工作描述']))
  for (const c of s.careers)
    rows.push(
      new TableRow({ children: [cell(c.when), cell(c.company), cell(c.title), cell(bulletParas(c.lines, look))] }),
    )
  rows.push(new TableRow({ children: [cell(look.headings.skills), cell(s.skills.join('、'), { columnSpan: 3 })] }))
  rows.push(new TableRow({ children: [cell(look.headings.about), cell(s.about, { columnSpan: 3 })] }))
  return [title('个人简历'), grid(rows)]
}

const timeline = (s, look) => {
  const row = (when, body) =>
    new TableRow({ children: [cell(when, { width: { size: 25, type: WidthType.PERCENTAGE } }), cell(body)] })
  return [
    title(s.nameText),
    ...(s.intent
      ? [para(`求职意向${look.colon}${s.intent}${s.pay ? `${look.glue}期望薪资${look.colon}${s.pay}` : ''}`)]
      : []),
    para(joinFields(contactFields(s, look), look)),
    heading(look.headings.experience, look),
    grid(
      s.careers.map((c) => row(c.when, [para([bold(c.company)]), para(c.title), ...bulletParas(c.lines, look)])),
      noBorders,
    ),
    heading(look.headings.education, look),
    grid(
      s.studies.map((e) => row(e.when, [para(e.school), para(joinFields([e.major, e.degree], look))])),
      noBorders,
    ),
    ...tail(s, look),
  ]
}

const english = (s, look) => [
  title(s.latinName ? `${s.name} ${s.latinName}` : s.nameText),
  para(joinFields([s.phone, s.email, s.city, s.gender, s.birth ? `Born ${s.birth}` : s.age], look)),
  ...(s.years ? [para(s.years)] : []),
  ...(s.intent
    ? [
        heading(look.headings.intent, look),
        para(`Position: ${s.intent}`),
        ...(s.pay ? [para(`Expected Salary: ${s.pay}`)] : []),
      ]
    : []),
  ...flow(
    s,
    look,
    (c) => [para([bold(c.title), ', ', c.company, tab(), c.when]), ...bulletParas(c.lines, look)],
    (e) => [para([bold(e.school), tab(), e.when]), para(e.major ? `${e.degree} in ${e.major}` : e.degree)],
  ),
  heading(look.headings.skills, look),
  para(s.skills.join(', ')),
]

const exported = (s, look) => [
  title(s.nameText),
  para([s.gender, s.age || s.birth, s.city && `现居${s.city}`, s.years, s.degree].filter(Boolean).join(' | ')),
  para(`手机：${s.phone}    邮箱：${s.email}`),
  ...(s.intent
    ? [heading(look.headings.intent, look), para([s.intent, s.pay, '全职'].filter(Boolean).join(' | '))]
    : []),
  ...flow(
    s,
    look,
    (c) => [
      para(c.company),
      para(`${c.title} | ${c.when}`),
      para('工作内容：'),
      ...c.lines.map((line, i) => para(`${i + 1}. ${line}`)),
    ],
    (e) => [para(`${e.school} | ${[e.major, e.degree].filter(Boolean).join(' | ')} | ${e.when}`)],
  ),
  heading(look.headings.skills, look),
  para(s.skills.join(' / ')),
  heading(look.headings.about, look),
  para(s.about),
]

const LAYOUTS = { classic, sidebar, table, timeline, english, export: exported }

/** The bytes of a .docx; entry times are fixed by the caller. */
export const makeDocx = (layout, shown, look) =>
  Packer.toBuffer(
    new Document({ creator: 'samples', title: 'resume', sections: [{ children: LAYOUTS[layout](shown, look) }] }),
  )
