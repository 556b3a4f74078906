/** Wording of a sample: date and phone spellings, headings, what it shows and what it leaves out. Seeded. */

const pad = (n) => String(n).padStart(2, '0')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const DATE_STYLES = {
  dot: (m) => `${m.year}.${pad(m.month)}`,
  dotShort: (m) => `${m.year}.${m.month}`,
  dash: (m) => `${m.year}-${pad(m.month)}`,
  slash: (m) => `${m.year}/${pad(m.month)}`,
  chinese: (m) => `${m.year}年${m.month}月`,
  chinesePad: (m) => `${m.year}年${pad(m.month)}月`,
  english: (m) => `${MONTHS[m.month - 1]} ${m.year}`,
  englishSlash: (m) => `${pad(m.month)}/${m.year}`,
}

const SEPARATORS = {
  dot: ['-', ' - ', '–', '—', '~', ' 至 '],
  dotShort: ['-', ' - ', '—', '至'],
  dash: [' 至 ', ' ~ ', ' – ', '~', ' - '],
  slash: ['-', ' - ', '–', '~'],
  chinese: ['-', '至', ' - ', '—', '到'],
  chinesePad: ['-', '至', '~'],
  english: [' - ', ' – ', ' to '],
  englishSlash: [' - ', ' – '],
}

export const PHONE_STYLES = [
  (p) => p,
  (p) => `${p.slice(0, 3)} ${p.slice(3, 7)} ${p.slice(7)}`,
  (p) => `${p.slice(0, 3)}-${p.slice(3, 7)}-${p.slice(7)}`,
  (p) => `+86 ${p}`,
  (p) => `+86-${p.slice(0, 3)}-${p.slice(3, 7)}-${p.slice(7)}`,
  (p) => `(+86) ${p.slice(0, 3)} ${p.slice(3, 7)} ${p.slice(7)}`,
  (p) => `86-${p}`,
]

export const HEADINGS = {
  basic: ['基本信息', '个人信息', '个人资料', '基本资料', '个人概况'],
  intent: ['求职意向', '期望工作', '求职意愿', '求职目标', '职业意向'],
  education: ['教育背景', '教育经历', '学习经历', '教育情况', '学历背景', '受教育经历'],
  experience: ['工作经历', '工作经验', '职业经历', '任职经历', '工作履历', '从业经历'],
  skills: ['专业技能', '技能特长', '个人技能', '技能证书', '掌握技能', '职业技能', '技能标签'],
  about: ['自我评价', '个人评价', '自我描述', '个人优势', '自我介绍', '关于我'],
}
export const HEADINGS_EN = {
  basic: ['Personal Information', 'Profile', 'Contact'],
  intent: ['Objective', 'Career Objective'],
  education: ['Education', 'EDUCATION', 'Education Background'],
  experience: ['Work Experience', 'EXPERIENCE', 'Professional Experience', 'Employment History'],
  skills: ['Skills', 'SKILLS', 'Technical Skills', 'Key Skills'],
  about: ['Summary', 'About Me', 'PROFILE'],
}

const DEGREE_TEXT = {
  junior: ['初中'],
  senior: ['高中', '中专', '中专/技校'],
  college: ['大专', '专科', '高职'],
  bachelor: ['本科', '大学本科', '学士', '统招本科'],
  master: ['硕士', '硕士研究生', '研究生'],
  doctor: ['博士', '博士研究生'],
}

/** All choices of one sample. */
export function makeStyle(random, layout) {
  const isEnglish = layout === 'english'
  const dateKey = isEnglish
    ? random.pick(['english', 'english', 'englishSlash', 'dot', 'slash'])
    : random.pick(['dot', 'dot', 'dotShort', 'dash', 'slash', 'chinese', 'chinesePad'])
  const separator = random.pick(SEPARATORS[dateKey])
  const present = isEnglish
    ? random.pick(['Present', 'Now', '至今', 'present'])
    : random.pick(['至今', '至今', '现在', '今', 'Present'])
  const headings = Object.fromEntries(
    Object.entries(isEnglish ? HEADINGS_EN : HEADINGS).map(([key, spellings]) => [key, random.pick(spellings)]),
  )
  const degreeText = Object.fromEntries(Object.entries(DEGREE_TEXT).map(([key, texts]) => [key, random.pick(texts)]))
  return {
    dateKey,
    date: DATE_STYLES[dateKey],
    range: (start, end) => `${DATE_STYLES[dateKey](start)}${separator}${end ? DATE_STYLES[dateKey](end) : present}`,
    phone: random.pick(PHONE_STYLES),
    headings,
    degreeText,
    isNameSpaced: random.chance(0.25),
    showsBirth: random.chance(0.5),
    showsGender: random.chance(0.85),
    showsCity: random.chance(0.85),
    showsPay: random.chance(0.6),
    showsIntent: random.chance(0.8),
    showsYears: random.chance(0.5),
    isEducationFirst: random.chance(0.5),
    isCompanyFirst: random.chance(0.75),
    bullet: random.pick(['• ', '· ', '- ', '1', '■ ', '']),
    glue: random.pick(['   ', ' | ', ' · ', ' / ', '　']),
    colon: random.pick(['：', ':', '： ', ' : ']),
    accent: random.pick(['#1f4e79', '#0e7c66', '#444', '#8a1c1c', '#2b2b6f']),
    fontSize: random.pick([10, 10.5, 11]),
    payStyle: random.int(0, 4),
    nameStyle: random.int(0, 2),
  }
}
