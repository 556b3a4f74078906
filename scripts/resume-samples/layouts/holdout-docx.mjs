/** The held-out Word samples: one a layout, each built in a way the tuned samples are not. */
import {
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
  WidthType,
} from 'docx'

const run = (value, options = {}) => new TextRun({ text: value, ...options })
const para = (...children) =>
  new Paragraph({ children: children.map((child) => (typeof child === 'string' ? run(child) : child)) })
const tab = () => new TextRun({ children: [new Tab()] })
const title = (value) => new Paragraph({ children: [run(value, { bold: true, size: 28 })] })
const cell = (content, options = {}) =>
  new TableCell({ children: Array.isArray(content) ? content : [para(content)], ...options })
const row = (...cells) => new TableRow({ children: cells })
const table = (rows, options = {}) => new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE }, ...options })
const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
const borderless = {
  borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
}

/** Headings in both languages, bars, the period in brackets after the title, soft breaks instead of paragraphs. */
const classic = (s) => [
  title(`${s.name} 求职简历`),
  para(
    `${[s.gender, s.age || `${s.birth}出生`, s.city].filter(Boolean).join(' | ')} | Tel: ${s.phone} | Email: ${s.email}`,
  ),
  title('WORK EXPERIENCE 工作经历'),
  ...s.careers.flatMap((c) => [
    para(run(`${c.company} | ${c.title}（${c.when}）`, { bold: true })),
    new Paragraph({ children: c.lines.flatMap((l, i) => [run(`${i + 1}) ${l}`, i ? { break: 1 } : {})]) }),
  ]),
  title('EDUCATION 教育背景'),
  ...s.studies.map((e) => para(`${e.school} | ${e.major} | ${e.degree}（${e.when}）`)),
  title('SKILLS 专业技能'),
  para(`熟练掌握：${s.skills.join('、')}`),
]

/** A table inside the table of columns; the name above both. */
const sidebar = (s) => [
  title(s.name),
  table(
    [
      row(
        cell([
          title('个人信息'),
          table(
            [
              ...(s.gender ? [row(cell('性别'), cell(s.gender))] : []),
              row(cell(s.birth ? '生日' : '年龄'), cell(s.birth || s.age)),
              ...(s.city ? [row(cell('城市'), cell(s.city))] : []),
              row(cell('电话'), cell(s.phone)),
              row(cell('邮箱'), cell(s.email)),
            ],
            borderless,
          ),
          title('技能'),
          ...s.skills.map((k) => para(`${k} ★★★★☆`)),
        ]),
        cell([
          title('教育'),
          ...s.studies.map((e) => para(`${e.school} ${e.major} ${e.degree} ${e.when}`)),
          title('工作'),
          ...s.careers.flatMap((c) => [
            para(`${c.when} ${c.company} ${c.title}`),
            ...c.lines.map((l) => para(`◆ ${l}`)),
          ]),
        ]),
      ),
    ],
    borderless,
  ),
]

/** A form whose histories are single cells full of paragraphs, beside an upright title. */
const form = (s) => [
  title('个人简历表'),
  table([
    row(
      cell('姓名'),
      cell(s.name),
      cell('性别'),
      cell(s.gender || ''),
      cell('照片', { verticalMerge: VerticalMergeType.RESTART }),
    ),
    row(
      cell(s.birth ? '出生日期' : '年龄'),
      cell(s.birth || s.age),
      cell('学历'),
      cell(s.degree),
      cell('', { verticalMerge: VerticalMergeType.CONTINUE }),
    ),
    row(cell('电话'), cell(s.phone), cell('邮箱'), cell(s.email, { columnSpan: 2 })),
    row(cell('求职岗位'), cell(s.intent, { columnSpan: 2 }), cell('薪资要求'), cell(s.pay || '面议')),
    row(
      cell('教 育 背 景'),
      cell(
        s.studies.map((e) => para(`${e.when}  ${e.school}  ${e.major}  ${e.degree}`)),
        { columnSpan: 4 },
      ),
    ),
    row(
      cell('工 作 经 历'),
      cell(
        s.careers.flatMap((c) => [para(`${c.when}  ${c.company}  ${c.title}`), para(`${c.lines.join('；')}。`)]),
        { columnSpan: 4 },
      ),
    ),
    row(cell('自 我 评 价'), cell(s.about, { columnSpan: 4 })),
  ]),
]

/** Days in the periods, the period as a paragraph of its own, parts set apart by tabs. */
const timeline = (s) => {
  const days = (text) => text.replace(/(\d{4})[^\d]{1,2}(\d{1,2})月?/g, '$1.$2.1')
  return [
    para(run(s.name, { size: 40 })),
    para(`应聘：${s.intent}`),
    para(`手机：${s.phone}`, tab(), `邮箱：${s.email}`),
    para([s.gender, s.age || s.birth, s.city].filter(Boolean).join('  ')),
    title('工作经历'),
    ...s.careers.flatMap((c) => [
      para(days(c.when)),
      para(run(c.company, { bold: true }), tab(), c.title),
      ...c.lines.map((l) => para(`► ${l}`)),
    ]),
    title('教育经历'),
    ...s.studies.flatMap((e) => [para(days(e.when)), para(e.school, tab(), e.major, tab(), e.degree)]),
    title('技能证书'),
    para(s.skills.join('；')),
  ]
}

/** Company, title and period in one sentence-like line with dashes. */
const english = (s) => [
  para(run((s.latinName || s.name).toUpperCase(), { bold: true, size: 36 })),
  para(s.name),
  para(`M: ${s.phone}`),
  para(`E: ${s.email}`),
  title('Employment'),
  ...s.careers.flatMap((c) => [para(`${c.title} — ${c.company} (${c.when})`), ...c.lines.map((l) => para(`– ${l}`))]),
  title('Academic Background'),
  ...s.studies.map((e) => para(`${e.degree}, ${e.major} — ${e.school} (${e.when})`)),
  title('Core Skills'),
  para(s.skills.join(' • ')),
]

/** A third site's export: size of the company in brackets, length in square brackets, department before the title. */
const exported = (s) => [
  para(run(s.name, { bold: true, size: 36 }), '  ', '应聘', s.intent),
  para(`${s.years || '工作多年'} | ${s.gender || '男'} | ${s.age || `${s.birth}出生`} | ${s.city || '成都'}`),
  para(`电话: ${s.phone}`),
  para(`E-mail: ${s.email}`),
  title('最近工作'),
  para(`职位: ${s.careers[0].title}`),
  para(`公司: ${s.careers[0].company}`),
  title('工作经验'),
  ...s.careers.flatMap((c) => [
    para(`${c.when}：${c.company}(100-499人) [2年3个月]`),
    para('所属行业：其他'),
    para('运营部', tab(), c.title),
    ...c.lines.map((l) => para(l)),
  ]),
  title('教育经历'),
  ...s.studies.map((e) => para(e.when, tab(), e.school, tab(), e.major, tab(), e.degree)),
  title('技能特长'),
  ...s.skills.map((k) => para(k, tab(), '熟练')),
]

const LAYOUTS = { classic, sidebar, table: form, timeline, english, export: exported }

export const makeHoldoutDocx = (layout, shown) =>
  Packer.toBuffer(
    new Document({ creator: 'samples', title: 'resume', sections: [{ children: LAYOUTS[layout](shown) }] }),
  )
