/** The held-out PDF samples: six pages, one a layout, each with habits the tuned samples do not have. */
import { bullets, esc, page, section } from './html-fragments.mjs'

/** Numbered headings, no big name, every job as labelled lines, a project section with dates of its own. */
const labelled = (s, look) =>
  page(
    look,
    `<p>姓 名：${esc(s.name)} &emsp; 性 别：${esc(s.gender || '保密')} &emsp; 出生日期：${esc(s.birth || s.age)}</p>
     <p>联系电话：${esc(s.phone)} &emsp; E-mail：${esc(s.email)}</p><p>现居住地：${esc(s.city || '—')} &emsp; 婚姻状况：未婚 &emsp; 籍贯：四川乐山</p>
     ${section('一、求职意向', `<p>应聘职位：${esc(s.intent)}</p><p>待遇要求：${esc(s.pay || '面议')}</p>`)}
     ${section('二、工作经历', s.careers.map((c) => `<div class="entry"><p>在职时间：${esc(c.when)}</p><p>公司名称：${esc(c.company)}</p><p>担任职务：${esc(c.title)}</p><p>工作职责：${esc(c.lines.join('；'))}。</p></div>`).join(''))}
     ${section('三、项目经验', `<p>2020.03-2020.09 会员系统升级 项目成员</p><p>项目描述：为连锁门店统一会员积分，提高复购。</p>`)}
     ${section('四、教育背景', s.studies.map((e) => `<p>${esc(e.when)} 就读于${esc(e.school)}，${esc(e.major)}专业，${esc(e.degree)}</p>`).join(''))}
     ${section('五、专业技能', s.skills.map((k, i) => `<p>${i + 1}. ${esc(k)}</p>`).join(''))}
     ${section('六、自我评价', `<p>${esc(s.about)}</p>`)}`,
  )

/** Sidebar at the right without headings, two pages long, periods in brackets after the company. */
const rightBar = (s, look) =>
  page(
    { ...look, margin: '12mm' },
    `<div class="cols"><main><h1>${esc(s.name)}</h1><p class="post">${esc(s.intent)}</p>
     ${section('工作经历', s.careers.map((c) => `<div class="entry"><p><b>${esc(c.company)}</b>（${esc(c.when)}）</p><p>${esc(c.title)}</p>${bullets([...c.lines, ...c.lines.map((l) => `配合部门完成其他工作：${l}`)], look)}</div>`).join(''))}
     ${section('自我评价', `<p>${esc(s.about)}</p>`)}</main>
     <aside><p>${esc(s.phone)}</p><p>${esc(s.email)}</p><p>${esc(s.city)}</p><p>${esc([s.gender, s.age || s.birth].filter(Boolean).join(' / '))}</p>
     ${section('教育背景', s.studies.map((e) => `<p>${esc(e.school)}</p><p>${esc([e.degree, e.major].filter(Boolean).join('，'))}</p><p>${esc(e.when)}</p>`).join(''))}
     ${section('专业技能', s.skills.map((k) => `<p>${esc(k)} <span class="meter"></span></p>`).join(''))}</aside></div>`,
    '.cols{display:flex}main{flex:1;padding-right:16px}aside{width:58mm;background:#f3f3f3;padding:14px}.meter{display:inline-block;width:40px;height:6px;background:#888}.entry{margin-bottom:60px}.post{color:#666}',
  )

/** One bordered form; cells centred in their rows; the name of a block runs vertically at the left of its rows. */
const uprightForm = (s) => {
  const upright = (word, rows, span) => `<td rowspan="${span}" class="up">${[...word].join('<br>')}</td>${rows}`
  const row = (cells) => `<tr>${cells}</tr>`
  const td = (value, span = 1) => `<td colspan="${span}">${esc(value)}</td>`
  const block = (word, header, rows) => {
    const all = [header, ...rows].map((cells) => cells.map((c, i) => td(c, i === cells.length - 1 ? 2 : 1)).join(''))
    return all.map((cells, i) => row(i === 0 ? upright(word, cells, all.length) : cells)).join('')
  }
  return page(
    { margin: '12mm', font: "'WenQuanYi Zen Hei'", fontSize: 10.5, accent: '#333', weight: 400 },
    `<h1>个 人 简 历 表</h1><table>
     ${row(`${td('姓  名')}${td(s.name)}${td('性  别')}${td(s.gender || '—')}${td('民  族')}${td('汉')}`)}
     ${row(`${td('出生年月')}${td(s.birth || s.age)}${td('最高学历')}${td(s.degree)}${td('政治面貌')}${td('群众')}`)}
     ${row(`${td('联系方式')}${td(s.phone, 2)}${td('邮  箱')}${td(s.email, 2)}`)}
     ${row(`${td('现住址')}${td(s.city || '—', 2)}${td('应聘岗位')}${td(s.intent, 2)}`)}
     ${block(
       '教育经历',
       ['起止年月', '毕业院校', '所学专业', '学历'],
       s.studies.map((e) => [e.when, e.school, e.major || '—', e.degree]),
     )}
     ${block(
       '工作经历',
       ['起止年月', '工作单位', '职位', '主要工作'],
       s.careers.map((c) => [c.when, c.company, c.title, c.lines.join('；')]),
     )}
     ${row(`${td('技能特长')}${td(s.skills.join('，'), 5)}`)}${row(`${td('自我评价')}${td(s.about, 5)}`)}</table>`,
    'h1{text-align:center}table{width:100%;border-collapse:collapse}td{border:1px solid #555;padding:6px;vertical-align:middle;text-align:center}.up{width:28px}',
  )
}

/** Years only; the time line runs down the middle-left with the period under the company. */
const yearLine = (s, look) => {
  const when = (text) => text.match(/\d{4}/g)
  const years = (text) => (when(text).length > 1 ? when(text).join(' - ') : `${when(text)[0]} - 至今`)
  const item = (head, sub, body) =>
    `<div class="item"><p><b>${esc(head)}</b></p><p class="sub">${esc(sub)}</p>${body}</div>`
  return page(
    look,
    `<h1>${esc(s.name)} <small>${esc(s.intent)}</small></h1><p>☎ ${esc(s.phone)} ✉ ${esc(s.email)} ⌂ ${esc(s.city)}</p><p>${esc([s.gender, s.age || s.birth].filter(Boolean).join('，'))}</p>
     ${section('◆ 工作经历 ◆', s.careers.map((c) => item(c.company, `${c.title} | ${years(c.when)}`, bullets(c.lines, look))).join(''))}
     ${section('◆ 教育经历 ◆', s.studies.map((e) => item(e.school, `${[e.major, e.degree].filter(Boolean).join('（')}${e.major ? '）' : ''} | ${years(e.when)}`, '')).join(''))}
     ${section('◆ 技能 ◆', `<p>${esc(s.skills.join(' / '))}</p>`)}`,
    '.item{border-left:2px solid #999;padding-left:12px;margin-left:6px}.sub{color:#777}h2{border:0}small{font-size:12pt;color:#777}',
  )
}

/** English prose with places at the right, full month names, degrees spelled out, a certificate section. */
const longEnglish = (s, look) =>
  page(
    { ...look, margin: '16mm' },
    `<h1>${esc(s.latinName || s.name)}${s.latinName ? ` ${esc(s.name)}` : ''}</h1><p>Chengdu, China | ${esc(s.phone)} | ${esc(s.email)}</p>
     ${section('SUMMARY', `<p>Professional with solid hands-on experience and a passion for clean work.</p>`)}
     ${section('PROFESSIONAL EXPERIENCE', s.careers.map((c) => `<div class="entry"><p><b>${esc(c.company)}</b><span class="right">Chengdu, China</span></p><p><i>${esc(c.title)}</i><span class="right">${esc(c.when)}</span></p>${c.lines.map((l) => `<p class="li">• ${esc(l)}</p>`).join('')}</div>`).join(''))}
     ${section('EDUCATION', s.studies.map((e) => `<p><b>${esc(e.school)}</b><span class="right">${esc(e.when)}</span></p><p>${esc(e.degree)} of Science in ${esc(e.major)}, GPA 3.6/4.0</p>`).join(''))}
     ${section('CERTIFICATIONS', '<p>PMP, 2021</p><p>CET-6</p>')}
     ${section('TECHNICAL SKILLS', `<p>Tools: ${esc(s.skills.join(', '))}</p>`)}`,
  )

/** Another site's export: age with birth month in brackets, durations, industry lines, past pay, job labels. */
const otherSite = (s, look) => {
  const block = (title, body) => `<h2>${esc(title)}</h2>${body}`
  return page(
    look,
    `<p class="id">简历编号：JM382910475 &emsp; 更新时间：2026-10-28</p><h1>${esc(s.name)}</h1>
     <p>${esc(s.gender || '男')} | ${esc(s.age || `${s.birth}生`)} | 现居住地：${esc(s.city || '成都')} | ${esc(s.years || '多年')}</p><p>手机：${esc(s.phone)} &emsp; E-mail：${esc(s.email)}</p>
     ${block('求职意向', `<p>期望从事职业：${esc(s.intent)}</p><p>期望月薪：${esc(s.pay || '面议')}</p><p>期望从事行业：不限</p><p>目前状况：我目前在职，正考虑换个新环境</p>`)}
     ${block('工作经历', s.careers.map((c) => `<div class="entry"><p>${esc(c.when)} &emsp; ${esc(c.company)}（2年3个月）</p><p>${esc(c.title)} | 8001-10000元/月</p><p class="sub">民营 | 规模：100-499人</p><p>工作描述：</p><p>${esc(c.lines.join('；'))}。</p></div>`).join(''))}
     ${block('教育经历', s.studies.map((e) => `<p>${esc(e.when)} &emsp; ${esc(e.school)} &emsp; ${esc(e.major)} &emsp; ${esc(e.degree)}</p>`).join(''))}
     ${block('证书', '<p>2019.06 大学英语四级</p>')}
     ${block('专业技能', s.skills.map((k) => `<p>${esc(k)}：熟练 | 36个月</p>`).join(''))}
     ${block('自我评价', `<p>${esc(s.about)}</p>`)}`,
    '.id{color:#999;font-size:9pt}.sub{color:#777}',
  )
}

export const HOLDOUT_HTML = {
  classic: labelled,
  sidebar: rightBar,
  table: uprightForm,
  timeline: yearLine,
  english: longEnglish,
  export: otherSite,
}
