/** Replies of demo candidates: plausible, varied Chinese, by the employer's question and the candidate's profile. */

import type { Random } from './random'
import type { SeedCandidate } from './seed-candidate'

type Answer = (candidate: SeedCandidate, random: Random) => string

const anyOf =
  (...lines: string[]): Answer =>
  (_, random) =>
    random.pick(lines)

const seekingText: Record<SeedCandidate['seeking'], string[]> = {
  leaving: ['我已经离职了，随时可以到岗。', '目前离职状态，确定后三天内可以入职。'],
  month: ['现在还在职，交接大概需要两到三周。', '定下来以后一个月内可以到岗。'],
  open: ['我在职，先了解一下机会，合适的话到岗需要一个月左右。', '还在职，如果双方合适，交接大概三到四周。'],
  closed: ['近期没有换工作的打算，不过可以先聊聊。', '暂时没有明确的离职计划。'],
}

const pay: Answer = (candidate, random) =>
  random.pick([
    `我期望 ${candidate.payMinK}-${candidate.payMaxK}K，可以根据整体待遇再谈。`,
    `税前 ${candidate.payMinK}K 以上吧，主要看岗位和发展空间。`,
    `目前期望是 ${candidate.payMinK} 到 ${candidate.payMaxK}K，${candidate.payMonths} 薪。`,
  ])

const history: Answer = (candidate, random) => {
  const [career] = candidate.careers
  if (!career)
    return random.pick(['我是应届生，在学校做过相关的实习和课程项目。', '刚毕业不久，还在积累经验，学习能力比较强。'])
  return random.pick([
    `我最近在${career.company}做${career.title}，${career.description.split('；')[0]}。`,
    `做这行 ${Math.max(1, candidate.years)} 年了，上一份是${career.title}，主要${career.description.split('；')[0]}。`,
  ])
}

const skills: Answer = (candidate, random) =>
  random.pick([
    `${candidate.skills.slice(0, 3).join('、')}用得比较多。`,
    `主要是${candidate.skills.slice(0, 2).join('和')}，${candidate.skills[2] ?? '其他'}也接触过。`,
  ])

const school: Answer = (candidate) => {
  const [study] = candidate.studies
  return study
    ? `我毕业于${study.school}${study.major ? `，学的${study.major}` : ''}。`
    : '学历写在简历里了，您可以看一下。'
}

const region: Answer = (candidate, random) =>
  random.pick([
    `我住在${candidate.city.name}${candidate.district.name}，通勤一个小时以内都可以。`,
    `目前在${candidate.city.name}${candidate.district.name}，请问公司具体在哪里？`,
  ])

const interview: Answer = anyOf(
  '可以的，周三下午或者周四全天我都方便，您看哪个时间合适？',
  '没问题，线上线下都可以，麻烦发一下时间和地址。',
  '好的，明天下午三点以后可以吗？',
  '可以安排，请问需要准备什么材料？',
)
const contact: Answer = anyOf(
  '我们先在平台上聊吧，确定面试后再交换电话。',
  '方便的话您先发一下职位的详细介绍，合适我再留联系方式。',
)
const leaving: Answer = anyOf(
  '主要是想找一个更稳定、成长空间更大的平台。',
  '公司业务调整，岗位变化比较大，所以在看新的机会。',
  '离家有点远，想换一份通勤近一些的工作。',
)
const overtime: Answer = anyOf('忙的时候加班可以接受，不过希望不是常态。', '项目上线前加班没问题，平时希望能正常下班。')
const thanks: Answer = anyOf('不客气，期待您的消息。', '好的，谢谢您！', '收到，麻烦您了。')
const farewell: Answer = anyOf('好的，理解，谢谢您的反馈。', '没关系，以后有合适的机会再联系。')
const greeting: Answer = (candidate, random) =>
  random.pick([
    `您好，我是${candidate.name}，看到您的消息了。`,
    '您好！请问是什么岗位呢？',
    `您好，我对${candidate.wantedTitle}方向的机会比较感兴趣。`,
  ])
const job: Answer = anyOf(
  '岗位介绍我看了，想了解一下团队规模和汇报关系。',
  '听起来不错，请问这个岗位是新增还是补缺？',
  '主要负责哪块业务？方便介绍一下吗？',
)
const fallback: Answer = anyOf(
  '好的，我了解了。',
  '嗯嗯，可以的。方便说一下接下来的流程吗？',
  '明白，我考虑一下，今天之内回复您。',
  '可以的，您这边还需要我补充什么信息吗？',
  '谢谢介绍，我想多了解一下岗位的具体内容。',
)

/** Checked in this order; the first match answers. */
const RULES: readonly (readonly [RegExp, Answer])[] = [
  [/不合适|遗憾|不匹配|暂不考虑/, farewell],
  [/面试|见面|到公司来|聊聊时间|约个?时间|什么时候方便/, interview],
  [/薪资|薪水|工资|待遇|期望.{0,20}(多少|k)|年薪|月薪/i, pay],
  [/到岗|入职时间|什么时候能来|在职|离职状态/, (candidate, random) => random.pick(seekingText[candidate.seeking])],
  [/为什么(离职|换|离开|看机会)|离职原因/, leaving],
  [/电话|手机号|微信|联系方式|加个/, contact],
  [/加班|单休|大小周|倒班|夜班/, overtime],
  [/学历|毕业|学校|专业/, school],
  [/哪里|住|地址|通勤|距离|区域/, region],
  [/技术|技能|会不会|熟悉|用过|擅长/, skills],
  [/经验|经历|做过|介绍一下自己|自我介绍|之前|上一份/, history],
  [/谢谢|感谢|辛苦/, thanks],
  [/岗位|职位|招聘|机会|我们公司|团队/, job],
  [/您好|你好|hello|hi|在吗|哈喽/i, greeting],
]

/** The reply to an employer's text. `isFirst` = no earlier messages. */
export function replyTo(text: string, candidate: SeedCandidate, random: Random, isFirst: boolean): string {
  const rule = RULES.find(([pattern]) => pattern.test(text))
  const answer = rule ? rule[1](candidate, random) : (isFirst ? greeting : fallback)(candidate, random)
  return isFirst && rule && rule[1] !== greeting && random.chance(0.4) ? `您好，${answer}` : answer
}

const acceptMessage: Answer = (candidate, random) =>
  random.pick([
    '谢谢邀请，我很感兴趣！',
    '您好，这个岗位和我的方向比较符合，愿意进一步沟通。',
    `谢谢，我之前就在找${candidate.wantedTitle}的机会，请问面试怎么安排？`,
  ])
const refuseMessage: Answer = (candidate, random) =>
  random.pick([
    '谢谢邀请，不过近期暂时不考虑换工作。',
    '不好意思，岗位方向和我的规划不太一致，谢谢您。',
    `谢谢，我期望在${candidate.city.name}${candidate.district.name}附近，距离可能不太合适。`,
  ])

/** Whether the candidate accepts an invitation, and the message. Candidates who are not looking mostly refuse. */
export function decideInvitation(candidate: SeedCandidate, random: Random): { isAccepted: boolean; message: string } {
  const isAccepted = random.chance(candidate.seeking === 'closed' ? 0.25 : 0.8)
  return { isAccepted, message: (isAccepted ? acceptMessage : refuseMessage)(candidate, random) }
}

/** Whether the candidate gives resume, phone or WeChat id to who asks, and the WeChat id. */
export const decideContactRequest = (
  candidate: SeedCandidate,
  random: Random,
): { isAccepted: boolean; wechatId: string } => ({
  isAccepted: random.chance(candidate.seeking === 'closed' ? 0.4 : 0.9),
  wechatId: `wx_${String(candidate.index).padStart(6, '0')}`,
})
