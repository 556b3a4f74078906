/** Single column: name on top, a line of contacts, sections with rules. */
import { bullets, contactFields, esc, intentFields, join, page, section } from './html-fragments.mjs'

const career = (look) => (c) => {
  const head = look.isCompanyFirst
    ? `<b>${esc(c.company)}</b>${look.glueHtml}${esc(c.title)}<span class="right">${esc(c.when)}</span>`
    : `${esc(c.when)}${look.glueHtml}<b>${esc(c.company)}</b>${look.glueHtml}${esc(c.title)}`
  return `<div class="entry"><div class="head">${head}</div>${bullets(c.lines, look)}</div>`
}

const study = (look) => (s) => {
  const rest = join([s.school, s.major, s.degree], look)
  return look.isCompanyFirst
    ? `<div class="head">${rest}<span class="right">${esc(s.when)}</span></div>`
    : `<div class="head">${esc(s.when)}${look.glueHtml}${rest}</div>`
}

export function classic(s, look) {
  const education = section(look.headings.education, s.studies.map(study(look)).join(''))
  const experience = section(look.headings.experience, s.careers.map(career(look)).join(''))
  const heading = look.nameStyle === 1 ? `${esc(s.nameText)}的个人简历` : esc(s.nameText)
  const body = `
    <h1>${heading}</h1>
    <p class="contact">${join(contactFields(s, look), look)}</p>
    ${s.intent ? section(look.headings.intent, `<p>${join(intentFields(s, look), look)}</p>`) : ''}
    ${look.isEducationFirst ? education + experience : experience + education}
    ${section(look.headings.skills, `<p>${esc(s.skills.join(look.isCompanyFirst ? '、' : '，'))}</p>`)}
    ${section(look.headings.about, `<p>${esc(s.about)}</p>`)}`
  return page(look, body, 'h1{text-align:center;letter-spacing:2px}.contact{text-align:center}')
}
