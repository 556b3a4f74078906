/** Vocabulary for recognising resumes: section headings, labels, endings of companies and titles. */

export type SectionKind = 'basic' | 'intent' | 'education' | 'experience' | 'project' | 'skills' | 'about' | 'other'

const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  ['project', /^(项目|科研|课题)(经历|经验|介绍|背景|实践)$|^projects?( experience)?$/],
  [
    'education',
    /^(受?教育|学历|学习|求学|教育及?培训)(背景|经历|情况|信息|程度|履历)$|^教育$|^(education|academic)( background| experience| history|al background)?( and training)?$/,
  ],
  [
    'experience',
    /^(工作|职业|任职|从业|实习|就业|职场|实践|社会)(及实习|\/实习|与项目)?(经历|经验|履历|背景|历程|情况|实践)$|^工作$|^履历$|^(work|working|professional|employment|career|relevant|internship)( experience| history| background)?s?$|^experience$/,
  ],
  [
    'skills',
    /^(专业|个人|职业|相关|掌握|擅长|核心|语言|it|技术)?(及|与)?(技能|特长|专长|能力|技术栈)(特长|证书|标签|清单|专长|掌握|与证书|\/证书|和证书|与特长|水平|优势)?$|^(掌握|熟悉)技能$|^((technical|key|core|professional|other) )?(skills?|competenc(y|ies)|technologies|expertise|tech stack)( set| & tools)?s?$/,
  ],
  [
    'about',
    /^(自我|个人)(评价|描述|介绍|优势|简介|总结|概述|鉴定|陈述)$|^关于我$|^职业(概述|总结)$|^(summary|about me|about|self[- ](evaluation|assessment|introduction)|professional summary|personal statement)$/,
  ],
  [
    'intent',
    /^(求职|职业|期望|就业|应聘)(意向|意愿|目标|工作|期望|信息)$|^(career )?objective$|^job (intention|objective|target)$|^desired position$/,
  ],
  [
    'basic',
    /^(基本|个人|基础)(信息|资料|情况|概况|档案)$|^联系(方式|信息|我)$|^(personal (information|info|details|data)|contact( information| me| info| details)?|profile|basic info(rmation)?)$/,
  ],
  [
    'other',
    /^(培训|获奖|荣誉|奖励|证书|资格|语言|兴趣|校园|在校|社团|附加|其他|所获|个人作品|作品|推荐|家庭|奖惩)(经历|情况|证书|能力|爱好|奖项|信息|荣誉|实践|活动|成员|集|展示|记录|资质|及证书|奖励){0,4}$|^(certifications?|certificates|awards?|honou?rs|languages?|interests|hobbies|training|references|publications)( & .{1,40})?$/,
  ],
]

/** The section of a heading's text, which must be without decoration and numbering. */
export function sectionOf(text: string): SectionKind | null {
  const plain = text.toLowerCase()
  for (const [kind, pattern] of HEADINGS) if (pattern.test(plain)) return kind
  return null
}

export type LabelKey =
  | 'name'
  | 'gender'
  | 'birth'
  | 'age'
  | 'city'
  | 'wantedCity'
  | 'degree'
  | 'years'
  | 'post'
  | 'pay'
  | 'annualPay'
  | 'phone'
  | 'email'
  | 'company'
  | 'title'
  | 'school'
  | 'major'
  | 'period'
  | 'description'
  | 'skip'

const LABEL_TERMS: Record<LabelKey, string> = {
  name: '姓名|名字|full name|name',
  gender: '性别|gender|sex',
  birth: '出生年月日|出生年月|出生日期|出生时间|生日|出生|date of birth|birth date|birthday|birth|dob|born',
  age: '年龄|age',
  city: '现居住地|现居住所|居住地点|居住地区|现在居住地|目前居住地|目前居住城市|现居住城市|现居地址|现居城市|现居地|现居住|现居|目前所在地|目前所在|现所在地|居住城市|居住地址|居住地|所在城市|所在地区|所在地|常住地|当前城市|现住址|家庭住址|通讯地址|联系地址|住址|地址|current location|current city|location|address|city|based in',
  wantedCity:
    '期望工作地点|期望工作城市|期望工作地区|期望工作地|期望城市|期望地点|期望地区|意向城市|意向地点|意向地区|目标城市|求职城市|求职地点|求职地区|工作地点|工作城市|preferred location|desired location|expected city',
  degree: '最高学历|文化程度|学历层次|学历学位|学历|学位|highest degree|degree',
  years: '工作年限|工作经验|从业年限|工龄|years of experience|work experience|experience',
  post: '求职意向|求职岗位|求职职位|求职目标|应聘职位|应聘岗位|期望职位|期望岗位|期望职业|意向职位|意向岗位|目标职位|目标岗位|意向工作|申请职位|期望从事职业|期望从事岗位|期望从事职位|应聘意向|应聘|意向|desired position|target position|expected position|objective|position',
  pay: '期望薪资|期望薪水|期望月薪|期望工资|期望待遇|薪资要求|薪资期望|待遇要求|薪酬要求|月薪要求|月薪期望|期望薪酬|期望收入|expected salary|salary expectation|desired salary',
  annualPay: '期望年薪|年薪要求|年薪期望|目标年薪|年薪|expected annual salary|annual salary',
  phone:
    '联系电话|固定电话|家庭电话|办公电话|座机号码|座机|固话|宅电|联系方式|手机号码|手机号|移动电话|电话号码|手机|电话|mobile phone|mobile|phone|telephone|tel|cell',
  email: '电子邮箱|电子邮件|联系邮箱|邮箱地址|邮箱|邮件|e-mail|email|mail',
  company: '公司名称|单位名称|工作单位|企业名称|就职公司|任职公司|所在公司|所属公司|公司|单位|雇主|company|employer',
  title: '职位名称|担任职务|担任职位|岗位名称|所任职位|工作岗位|职务|职位|岗位|job title|title|role',
  school: '毕业院校|毕业学校|学校名称|院校名称|就读学校|就读院校|学校|院校|university|school|college|institution',
  major: '所学专业|主修专业|专业名称|专业|major|field of study|subject',
  period:
    '起止时间|起止年月|起止日期|在职时间|工作时间|就读时间|在校时间|任职时间|时间段|时间|日期|年月|period|duration|dates?',
  description:
    '工作描述|工作内容|职责描述|工作职责|主要职责|岗位职责|主要工作|职位描述|工作业绩|主要业绩|内容|职责|业绩|描述|description|responsibilities|duties',
  skip: '民族|政治面貌|婚姻状况|婚姻|婚否|身高|体重|身份证号码|身份证号|身份证|微信号|微信|wechat|qq|户口所在地|户籍地|户籍|籍贯|毕业时间|毕业年份|健康状况|兴趣爱好|爱好|求职状态|目前状态|到岗时间|工作性质|目前薪资|当前薪资|期望行业|外语水平|英语水平|计算机水平|邮编|驾照|照片|国籍|主修课程|主要课程|汇报对象|下属人数|所在部门|部门|离职原因|所属行业|行业|公司规模|公司性质|证明人|github|website|blog|linkedin|nationality|status|availability',
}
export const LABELS: readonly (readonly [LabelKey, string])[] = (
  Object.entries(LABEL_TERMS) as [LabelKey, string][]
).flatMap(([key, terms]) => terms.split('|').map((term) => [key, term] as const))
const keyByTerm = new Map(LABELS.map(([key, term]) => [term, key]))
/** The key of a text that is a label, ignoring its colon and inner spaces. */
export const labelOf = (text: string): LabelKey | null =>
  keyByTerm.get(text.replace(/[\s:：*]/g, '')) ??
  keyByTerm.get(
    text
      .replace(/[:：*]/g, '')
      .trim()
      .toLowerCase(),
  ) ??
  null

const COMPANY_END =
  /(公司|集团|事务所|医院|学校|大学|学院|中学|小学|幼儿园|银行|酒店|宾馆|饭店|餐厅|酒楼|菜馆|火锅店|工作室|中心|门诊部|门诊|诊所|药房|药店|商行|商场|超市|工厂|总厂|分厂|厂|店|馆|研究院|设计院|研究所|合作社|经营部|协会|基金会|部队)(\(.{1,12}\))?$/
const COMPANY_LATIN =
  /\b(co\.?,? ?ltd\.?|inc\.?|ltd\.?|llc|gmbh|corp\.?|corporation|group|studio|company|technolog(y|ies)|systems|hospital|bank|solutions|labs?)\b(\s{0,2}\([^()]{1,40}\))?\.?$/i
/** How much a text looks like an employer, 0 to 3. */
export function companyScore(text: string): number {
  if (text.length > 60 || /[。；！]/.test(text)) return 0
  if (COMPANY_END.test(text) || COMPANY_LATIN.test(text)) return 3
  return /公司|集团|有限|股份/.test(text) ? 2 : 0
}

const TITLE_END =
  /(工程师|架构师|设计师|经理|主管|专员|总监|助理|顾问|代表|会计|出纳|审计|教师|老师|教练|讲师|护士|护师|医师|医生|药师|药剂员|司机|厨师|主厨|总厨|厨工|切配|店长|店员|组长|班长|队长|厂长|校长|园长|所长|主任|部长|院长|会长|总裁|董事长|负责人|合伙人|创始人|带头人|总经理|秘书|文员|前台|行政|人事|法务|律师|采购|客服|运营|开发|测试|运维|策划|推广|招聘|销售|文案|编辑|记者|翻译|设计|产品|专家|实习生|领班|导购|普工|电工|焊工|钳工|车工|叉车工|保安|保洁|管家)(\(.{1,12}\))?$/
const TITLE_LATIN =
  /\b(engineer|developer|manager|director|specialist|assistant|analyst|designer|lead|leader|officer|intern|representative|consultant|architect|executive|accountant|nurse|teacher|head|hrbp|cto|ceo|cfo|coo|vp|president|supervisor|coordinator|administrator|scientist|programmer|editor|recruiter)\b(\s{0,2}\([^()]{1,40}\))?\s{0,2}[IVX]{0,4}$/i
/** How much a text looks like a job title, 0 to 3. */
export function titleScore(text: string): number {
  if (text.length > 40 || /[。；，！]/.test(text)) return 0
  if (TITLE_END.test(text) || TITLE_LATIN.test(text)) return 3
  return /[员工师长]$/.test(text) && text.length <= 12 ? 2 : 0
}

const SCHOOL = /(大学|学院|学校|中学|小学|一中|二中|三中|七中|职高|高专|党校|分校|校区|高中)(\(.{1,14}\))?$/
const SCHOOL_LATIN = /\b(university|college|institute|school|academy|polytechnic)\b/i
/** Whether the text looks like a school's name. */
export const isSchool = (text: string): boolean => text.length <= 80 && (SCHOOL.test(text) || SCHOOL_LATIN.test(text))
