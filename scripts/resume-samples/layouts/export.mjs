/** Like the PDF that a recruiting site exports: summary line, icons, labelled blocks, tags. */
import { esc, join, page } from './html-fragments.mjs'

const block = (title, body) => `<div class="block"><div class="title"><i></i>${esc(title)}</div>${body}</div>`

export function exported(s, look) {
  const summary = [s.gender, s.age || s.birth, s.city && `现居${s.city}`, s.years, s.degree]
  const status = look.showsYears ? '离职-随时到岗' : '在职-考虑机会'
  const intent = s.intent
    ? block(
        '求职意向',
        `<p>${join([s.intent, s.pay, s.city?.slice(0, 2), '全职'], { glueHtml: '<span class="bar">|</span>' })}</p>`,
      )
    : ''
  const experience = block(
    look.headings.experience,
    s.careers
      .map(
        (c) =>
          `<div class="entry"><p><b>${esc(c.company)}</b><span class="right">${esc(c.when)}</span></p><p class="sub">${esc(c.title)}</p>${look.isCompanyFirst ? '<p class="sub">内容：</p>' : ''}${c.lines.map((line, i) => `<p>${i + 1}. ${esc(line)}；</p>`).join('')}</div>`,
      )
      .join(''),
  )
  const education = block(
    look.headings.education,
    s.studies
      .map(
        (e) =>
          `<p><b>${esc(e.school)}</b><span class="gap"></span>${join([e.major, e.degree], look)}<span class="right">${esc(e.when)}</span></p>`,
      )
      .join(''),
  )
  const tags = block(
    look.headings.skills,
    `<p>${s.skills.map((k) => `<span class="tag">${esc(k)}</span>`).join(' ')}</p>`,
  )
  const footer = look.isCompanyFirst ? '<p class="foot">本简历由求职者授权下载，请勿外传 第1页</p>' : ''
  return page(
    look,
    `<div class="top"><h1>${esc(s.nameText)}</h1><p>${join(summary, { glueHtml: '<span class="bar">|</span>' })}</p><p>${status}</p><p>${look.showsBirth ? '手机：' : ''}${esc(s.phone)}<span class="gap"></span>${look.showsBirth ? '邮箱：' : ''}${esc(s.email)}</p></div>
     ${look.nameStyle === 1 ? block(look.headings.about, `<p>${esc(s.about)}</p>`) : ''}${intent}${experience}${education}${tags}
     ${look.nameStyle === 1 ? '' : block(look.headings.about, `<p>${esc(s.about)}</p>`)}${footer}`,
    `.top{border-bottom:2px solid ${look.accent};padding-bottom:6px}.bar{color:#bbb;margin:0 8px}.gap{display:inline-block;width:22px}.block{margin-top:12px}.title{font-size:13pt;background:#f4f6f8;padding:2px 8px;margin-bottom:4px}.tag{display:inline-block;border:1px solid #bbb;border-radius:4px;padding:0 8px;margin-right:8px}.sub{color:#666}.foot{color:#aaa;font-size:8pt;text-align:center;margin-top:20px}.title i{display:inline-block;width:4px;height:12px;background:${look.accent};margin-right:6px}`,
  )
}
