/** Career circles: states, roles, limits, addresses. No zod here. */

/** A closed circle can still be read; nobody can join it or write in it until its owner opens it again. */
export const CIRCLE_STATUS = { pending: '审核中', open: '开放中', closed: '已关闭', reject: '审核未通过' } as const
export type CircleStatus = keyof typeof CIRCLE_STATUS

/** Members ask questions and comment; creators also write posts; the owner also decides applications and settings. */
export const CIRCLE_ROLES = { owner: '圈主', creator: '创作者', member: '成员' } as const
export type CircleRole = keyof typeof CIRCLE_ROLES

/** Roles one can apply for. A non-member who applies as creator becomes both at once. */
export const APPLICABLE_ROLES = { member: '成员', creator: '创作者' } as const
export type ApplyRole = keyof typeof APPLICABLE_ROLES

export const CIRCLE_APPLICATION_STATUS = {
  pending: '待审批',
  approved: '已通过',
  rejected: '未通过',
  cancelled: '已撤回',
} as const
export type CircleApplicationStatus = keyof typeof CIRCLE_APPLICATION_STATUS

/** Posts and questions are contributions; they differ in who may write them and in their name. */
export const CONTRIBUTION_KINDS = { post: '帖子', question: '问题' } as const
export type ContributionKind = keyof typeof CONTRIBUTION_KINDS

export const CONTRIBUTION_STATUS = {
  pending: '审核中',
  published: '已发布',
  reject: '审核未通过',
  deleted: '已删除',
} as const
export type ContributionStatus = keyof typeof CONTRIBUTION_STATUS

/** Lengths in characters, the rest are numbers of things. */
export const CIRCLE_LIMITS = {
  nameLeast: 2,
  name: 20,
  introduction: 300,
  message: 200,
  reason: 200,
  titleLeast: 4,
  title: 60,
  comment: 1000,
  /** Circles of one owner, and circles one user may be in. */
  owned: 10,
  joined: 200,
  /** Replies shown under a comment before one asks for more. */
  repliesShown: 3,
  /** Images of a card in a list. */
  cardImages: 3,
} as const

/** What the viewer may do with a circle. */
export const CIRCLE_ACTIONS = {
  apply: '加入圈子',
  applyCreator: '申请成为创作者',
  leave: '退出圈子',
  post: '发帖',
  ask: '提问',
  edit: '修改圈子',
  open: '打开圈子',
  close: '关闭圈子',
  /** Settings, members, creators and applications: the owner's desk. */
  manage: '管理圈子',
} as const
export type CircleAction = keyof typeof CIRCLE_ACTIONS

/** What the viewer may do with a contribution: `edit` is the author's until it is published. */
export const CONTRIBUTION_ACTIONS = {
  edit: '修改',
  delete: '删除',
  essence: '设为精华',
  comment: '评论',
} as const
export type ContributionAction = keyof typeof CONTRIBUTION_ACTIONS

/** Shown before a circle is made, and repeated when it has been (notice 10004). */
export const CIRCLE_AGREEMENT = [
  '圈子讨论与职业、招聘和企业服务有关的内容，不发布违法、虚假或低俗的信息。',
  '不公开他人的联系方式、简历和公司的内部资料。',
  '圈主负责圈内的秩序，及时处理加入申请和不当内容。',
  '平台审核圈子和帖子，违反约定的内容会被下架。',
] as const

const my = (query: string) => `/careercircle/my?${query}`
/** Addresses of circles: notices lead there, the page understands them (articleId and addId). */
export const circlePaths = {
  find: '/careercircle/find',
  my: '/careercircle/my',
  /** One contribution. */
  article: (contributionId: string) => my(`articleId=${contributionId}`),
  /** A circle one is in, or may join. */
  circle: (circleId: string, shareKey = '') => my(`addId=${circleId}${shareKey && `&key=${shareKey}`}`),
  /** The owner's form, with the reason of a refusal. */
  edit: (circleId: string) => my(`editId=${circleId}`),
  /** The applications that wait for the owner. */
  applications: (circleId: string) => my(`manageId=${circleId}`),
} as const
