/** Minimal, English headings, English dates, Chinese or English content. */
import { bullets, esc, join, page, section } from './html-fragments.mjs'

export function english(s, look) {
  const name = s.latinName
    ? look.nameStyle === 0
      ? `${s.name} ${s.latinName}`
      : `${s.latinName} (${s.name})`
    : s.nameText
  const education = section(
    look.headings.education,
    s.studies
      .map(
        (e) =>
          `<div class="entry"><p><b>${esc(e.school)}</b><span class="right">${esc(e.when)}</span></p><p>${esc(e.degree)}${e.major ? `${look.isCompanyFirst ? ', ' : ' in '}${esc(e.major)}` : ''}</p></div>`,
      )
      .join(''),
  )
  const experience = section(
    look.headings.experience,
    s.careers
      .map((c) => {
        const head = look.isCompanyFirst
          ? `<p><b>${esc(c.company)}</b><span class="right">${esc(c.when)}</span></p><p><i>${esc(c.title)}</i></p>`
          : `<p><b>${esc(c.title)}</b>, ${esc(c.company)}<span class="right">${esc(c.when)}</span></p>`
        return `<div class="entry">${head}${bullets(c.lines, look)}</div>`
      })
      .join(''),
  )
  const birth = s.birth ? `Born ${s.birth}` : s.age
  const contact = look.showsBirth
    ? [
        s.city && `Location: ${s.city}`,
        `Mobile: ${s.phone}`,
        `Email: ${s.email}`,
        s.gender && `Gender: ${s.gender}`,
        `Date of Birth: ${s.birth}`,
      ]
    : [s.phone, s.email, s.city, s.gender, birth]
  const objective = s.intent
    ? section(
        look.headings.intent,
        `<p>Position: ${esc(s.intent)}${s.pay ? `<br>Expected Salary: ${esc(s.pay)}` : ''}</p>`,
      )
    : ''
  return page(
    { ...look, margin: '18mm' },
    `<h1>${esc(name)}</h1><p>${join(contact, look)}</p>${s.years ? `<p>${esc(s.years)}</p>` : ''}${objective}
     ${look.isEducationFirst ? education + experience : experience + education}
     ${section(look.headings.skills, `<p>${esc(s.skills.join(', '))}</p>`)}`,
    'h2{letter-spacing:1px;border:0;border-top:1px solid #999;padding-top:6px;color:#111}',
  )
}
