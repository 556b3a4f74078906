/** Pieces the HTML layouts share. */
export const esc = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
export const join = (fields, look) => fields.filter(Boolean).map(esc).join(look.glueHtml)
export const section = (title, body) => `<section><h2>${esc(title)}</h2>${body}</section>`

export const bullets = (lines, look) =>
  look.bullet === ''
    ? `<p>${esc(lines.join('；'))}。</p>`
    : lines
        .map((line, i) => `<p class="li">${esc(look.bullet === '1' ? `${i + 1}、` : look.bullet)}${esc(line)}；</p>`)
        .join('')

/** Contact line, with labels for about half of the samples. */
export function contactFields(s, look) {
  const label = (name, value) => (value ? (look.showsBirth ? `${name}${look.colon}${value}` : value) : '')
  return [
    s.gender,
    s.age || label('出生年月', s.birth) || s.birth,
    label('现居', s.city),
    s.degree,
    s.years,
    label('电话', s.phone),
    label('邮箱', s.email),
  ]
}
export const intentFields = (s, look) => [
  s.intent && `期望职位${look.colon}${s.intent}`,
  s.pay && `期望薪资${look.colon}${s.pay}`,
]

/** Label and value pairs of the personal part. */
export const personPairs = (s) =>
  [
    ['姓名', s.nameText],
    ['性别', s.gender],
    [s.birth ? '出生年月' : '年龄', s.birth || s.age],
    ['学历', s.degree],
    ['现居住地', s.city],
    ['联系电话', s.phone],
    ['电子邮箱', s.email],
    ['工作年限', s.years.replace('工作经验', '')],
    ['应聘岗位', s.intent],
    ['期望薪资', s.pay],
  ].filter(([, value]) => value)

export const page = (look, body, css = '') => `<!doctype html><html><head><meta charset="utf-8"><style>
  @page{size:A4;margin:${look.margin ?? '14mm'}}
  *{box-sizing:border-box}
  body{font-family:${look.font};font-size:${look.fontSize}pt;line-height:1.6;color:#222;margin:0}
  h1{font-size:22pt;margin:0 0 6px;font-weight:normal}
  h2{font-size:13pt;margin:12px 0 6px;color:${look.accent};border-bottom:1px solid ${look.accent};font-weight:normal}
  p{margin:2px 0}.right{float:right}.entry{margin-bottom:8px}.li{padding-left:14px}
  b{font-weight:${look.weight}}
  ${css}</style></head><body>${body}</body></html>`
