/** A time line: dates in a narrow column at the left, the story hanging at the right of a line. */
import { bullets, contactFields, esc, intentFields, join, page, section } from './html-fragments.mjs'

const row = (when, head, body) =>
  `<div class="row"><div class="when">${esc(when)}</div><div class="dot"></div><div class="what">${head}${body}</div></div>`

export function timeline(s, look) {
  const experience = section(
    look.headings.experience,
    s.careers
      .map((c) => {
        const head = look.isCompanyFirst
          ? `<p><b>${esc(c.company)}</b></p><p>${esc(c.title)}</p>`
          : `<p><b>${esc(c.title)}</b>${look.glueHtml}${esc(c.company)}</p>`
        return row(c.when, head, bullets(c.lines, look))
      })
      .join(''),
  )
  const education = section(
    look.headings.education,
    s.studies
      .map((e) => row(e.when, `<p><b>${esc(e.school)}</b></p>`, `<p>${join([e.major, e.degree], look)}</p>`))
      .join(''),
  )
  const intent = s.intent
    ? `<p class="intent">求职意向${look.colon}${esc(s.intent)}${s.pay ? `${look.glueHtml}${esc(intentFields(s, look)[1])}` : ''}</p>`
    : ''
  return page(
    look,
    `<h1>${esc(s.nameText)}</h1>${intent}<p>${join(contactFields(s, look), look)}</p>
     ${look.isEducationFirst ? education + experience : experience + education}
     ${section(look.headings.skills, `<ul>${s.skills.map((k) => `<li>${esc(k)}</li>`).join('')}</ul>`)}
     ${section(look.headings.about, `<p>${esc(s.about)}</p>`)}`,
    '.row{display:flex;margin-bottom:8px}.when{width:42mm;flex:none;color:#666}.dot{width:8px;border-left:2px solid #bbb;flex:none}.what{flex:1;padding-left:8px}h2{border:0}ul{margin:0;padding-left:18px}',
  )
}
