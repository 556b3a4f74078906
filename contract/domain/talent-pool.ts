/** The talent pool: stages and sources of candidates, timeline events. */
import { APPLICATION_SOURCE, APPLICATION_STATUS, type ApplicationStatus } from './job-applications'

/** Stage of a candidate in the company: that of the application which speaks for the candidate, under its label. */
export const CANDIDATE_STAGE = {
  new: APPLICATION_STATUS.pending,
  passed: APPLICATION_STATUS.passed,
  unsuitable: APPLICATION_STATUS.unsuitable,
  onboarded: APPLICATION_STATUS.onboarded,
  withdrawn: APPLICATION_STATUS.withdrawn,
} as const
export type CandidateStage = keyof typeof CANDIDATE_STAGE
/** The stage of a candidate whose application has this status. */
export const stageOf = (status: ApplicationStatus): CandidateStage => (status === 'pending' ? 'new' : status)

/** No decision follows: the candidate is hired, or has withdrawn all applications and may apply again. */
export const isFinalStage = (stage: CandidateStage | null): boolean => stage === 'onboarded' || stage === 'withdrawn'

/** First source of the candidate. */
export const CANDIDATE_SOURCE = {
  ...APPLICATION_SOURCE,
  search: '人才搜索',
  local: '本地导入',
} as const
export type CandidateSource = keyof typeof CANDIDATE_SOURCE

/** Events between the company and a candidate. The texts precede the details of the event. */
export const TIMELINE_EVENT = {
  delivered: '投递了职位',
  referred: '被推荐',
  invited: '邀请应聘',
  invitationAccepted: '接受了邀请',
  interviewAccepted: '确认了面试',
  imported: '导入简历',
  addedToJob: '加入职位',
  stageMoved: '移到',
  remark: '备注',
  file: '上传附件',
  collected: '收藏',
  uncollected: '取消收藏',
  passed: '通过初筛',
  unsuitable: '标为不合适',
  suitable: '取消不合适',
  reopened: '改回待处理',
  jobUnsuitable: '不适合职位',
  onboarded: '已入职',
  hidden: '隐藏',
  shown: '取消隐藏',
  pooled: '放入人才库',
  unpooled: '移出人才库',
  grouped: '调整分组',
  tagged: '添加标签',
  untagged: '移除标签',
  edited: '修改资料',
  contact: '购买联系方式',
  resumeSent: '发来简历',
  phoneExchanged: '交换了电话',
  wechatExchanged: '交换了微信',
} as const
export type TimelineEventType = keyof typeof TIMELINE_EVENT

/** Lists of talent management, in the order of their tabs. */
export const TALENT_POOL_TABS = {
  all: '全部',
  referrals: '推荐',
  collections: '收藏',
  pool: '人才库',
  local: '本地简历',
  passed: '通过初筛',
  onboarded: '已入职',
  unsuitable: '不合适',
  hidden: '已隐藏',
} as const
export type TalentPoolTab = keyof typeof TALENT_POOL_TABS

/** State of one file of a ZIP import. */
export const IMPORT_ITEM_STATUS = { waiting: '等待中', done: '已导入', failed: '未导入' } as const
export type ImportItemStatus = keyof typeof IMPORT_ITEM_STATUS

/** Numbers of talent management. Lengths are characters. */
export const POOL_LIMITS = {
  /** Resumes of one batch action. */
  batch: 500,
  groups: 100,
  groupName: 20,
  tags: 200,
  tagName: 12,
  tagsOfOne: 20,
  remark: 1000,
  note: 200,
  reason: 100,
  /** What one may write to the candidate with a rejection. */
  rejectMessage: 200,
  searches: 30,
  searchName: 20,
  /** New candidates of a saved search that are counted; more are shown as 99+. */
  newCandidates: 100,
  /** Files of one ZIP, their unpacked size together, and how many times smaller they may have been. */
  zipFiles: 300,
  zipBytes: 100 * 1024 * 1024,
  zipContentBytes: 500 * 1024 * 1024,
  zipRatio: 100,
  resumePages: 50,
  attachmentBytes: 20 * 1024 * 1024,
} as const

/** Common reasons for "not suitable"; free text is allowed too. */
export const UNSUITABLE_REASONS = [
  '经验不足',
  '技能不匹配',
  '期望薪资过高',
  '地点不合适',
  '学历不符',
  '稳定性不足',
] as const

/** What is recognised in an imported resume and may be asked about. */
export const IMPORTED_FIELD = {
  name: { label: '姓名' },
  phone: { label: '手机号' },
  email: { label: '邮箱' },
  gender: { label: '性别' },
  birthYear: { label: '出生年份' },
  city: { label: '期望地点' },
  education: { label: '学历' },
  years: { label: '工作年限' },
  wantedPost: { label: '期望职位' },
  pay: { label: '期望薪资' },
  period: { label: '工作时间' },
} as const
export type ImportedField = keyof typeof IMPORTED_FIELD

/** Questions about an imported resume, which are answered one by one. */
export const IMPORT_QUESTION = {
  fields: '识别没有把握的资料',
  same: '与同一手机号或邮箱的人才是否同一个人',
} as const
