/** Two columns: a coloured sidebar with contacts, skills and often education; the story at the right. */
import { bullets, esc, join, page, section } from './html-fragments.mjs'

const side = (title, rows) =>
  rows.filter(Boolean).length
    ? section(
        title,
        rows
          .filter(Boolean)
          .map((row) => `<p>${esc(row)}</p>`)
          .join(''),
      )
    : ''

const study = (look) => (s) =>
  `<div class="entry"><p>${esc(s.when)}</p><p><b>${esc(s.school)}</b></p><p>${join([s.major, s.degree], look)}</p></div>`

const career = (look) => (c) =>
  look.isCompanyFirst
    ? `<div class="entry"><p><b>${esc(c.company)}</b><span class="right">${esc(c.when)}</span></p><p>${esc(c.title)}</p>${bullets(c.lines, look)}</div>`
    : `<div class="entry"><p><b>${esc(c.title)}</b><span class="right">${esc(c.when)}</span></p><p>${esc(c.company)}</p>${bullets(c.lines, look)}</div>`

export function sidebar(s, look) {
  const education = section(look.headings.education, s.studies.map(study(look)).join(''))
  const label = (name, value) => value && (look.showsBirth ? `${name}${look.colon}${value}` : value)
  const personal = side(look.headings.basic, [
    label('性别', s.gender),
    s.age || label('生日', s.birth),
    label('学历', s.degree),
    label('所在城市', s.city),
    s.years,
  ])
  const contact = side('联系方式', [label('手机', s.phone), label('邮箱', s.email)])
  const intent = s.intent
    ? side(look.headings.intent, [label('意向岗位', s.intent) || s.intent, label('期望薪资', s.pay)])
    : ''
  const skills = section(look.headings.skills, s.skills.map((k) => `<p>${esc(k)}</p>`).join(''))
  const left = `${look.nameStyle === 0 ? '' : `<h1>${esc(s.nameText)}</h1>`}${personal}${contact}${intent}${skills}${look.isEducationFirst ? '' : education}`
  const right = `${section(look.headings.experience, s.careers.map(career(look)).join(''))}${look.isEducationFirst ? education : ''}${section(look.headings.about, `<p>${esc(s.about)}</p>`)}`
  const order = look.isSideRight
    ? `<main>${right}</main><aside>${left}</aside>`
    : `<aside>${left}</aside><main>${right}</main>`
  const top = look.nameStyle === 0 ? `<header><h1>${esc(s.nameText)}</h1></header>` : ''
  return page(
    { ...look, margin: '0' },
    `${top}<div class="cols">${order}</div>`,
    `header{padding:18px 24px 6px}.cols{display:flex;min-height:260mm}aside{width:68mm;padding:18px;background:${look.isDarkSide ? '#22384f' : '#eef3f6'};${look.isDarkSide ? 'color:#fff' : ''}}main{flex:1;padding:18px 22px}${look.isDarkSide ? 'aside h2{color:#fff;border-color:#fff}' : ''}`,
  )
}
