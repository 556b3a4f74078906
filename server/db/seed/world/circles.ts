/** The career circles of the demo world, and the people in them who belong to none of its companies. Everybody is made up. */

export interface SeedCircle {
  key: string
  name: string
  introduction: string
  /** Name of its owner, one of SEED_USERS. */
  owner: string
  creators: readonly string[]
  /** Which of the others are members: every so many-th, from 1 = all. */
  every: number
  /** Days ago. */
  days: number
  isPublic?: false
  isJoinApprovalRequired?: false
  /** Waiting applications: who, as what, and in which words. */
  waiting?: readonly (readonly [name: string, role: 'member' | 'creator', message: string])[]
}

/** They read, comment and like; nobody can log in as one of them. */
export const CIRCLE_PEOPLE = [
  '沈悦',
  '赵一鸣',
  '何静怡',
  '邓凯',
  '高雪',
  '梁志远',
  '宋佳宁',
  '彭立',
  '袁梦琪',
  '田野',
  '范晓东',
  '孔令仪',
  '白露',
  '石磊',
  '姚芷晴',
  '卢建平',
  '韩冰',
  '曾思远',
  '苏敏',
  '丁浩然',
  '叶知秋',
  '马骏',
  '方圆',
  '顾南',
] as const

export const SEED_CIRCLES: readonly SeedCircle[] = [
  {
    key: 'tech',
    name: '成都技术招聘圈',
    introduction: '在成都招研发的人聚在这里：薪资行情、面试题、候选人体验、留人办法。只谈做过的事，不发职位广告。',
    owner: '刘思雨',
    creators: ['沈悦', '赵一鸣', '陈立群'],
    every: 1,
    days: 140,
    waiting: [
      ['谢雨桐', 'member', '正在筹备一家做工业软件的公司，想了解成都后端的行情。'],
      ['邓凯', 'creator', '负责过两年校招，想把签约后的跟进办法写成一个系列。'],
    ],
  },
  {
    key: 'campus',
    name: '校招与实习生',
    introduction: '从宣讲会到转正答辩。欢迎分享排期表、实习生培养计划和踩过的坑。',
    owner: '唐静怡',
    creators: ['何静怡', '刘思雨'],
    every: 2,
    days: 120,
    isJoinApprovalRequired: false,
  },
  {
    key: 'blue',
    name: '一线用工与门店招聘',
    introduction: '餐饮、零售、物流、制造的招聘同行：旺季缺人怎么办，日结怎么算，怎么让人干满三个月。',
    owner: '罗桂芳',
    creators: ['蒋国栋', '卢建平'],
    every: 2,
    days: 110,
    waiting: [['苏敏', 'member', '在连锁茶饮负责门店招聘，想学习排班经验。']],
  },
  {
    key: 'law',
    name: '劳动关系与合规',
    introduction: '合同、试用期、加班、离职。只讨论公开的规定和自己处理过的情形，不能代替律师意见。',
    owner: '周明远',
    creators: ['唐静怡', '宋佳宁'],
    every: 1,
    days: 100,
  },
  {
    key: 'pay',
    name: '薪酬绩效茶话会',
    introduction: '薪酬带宽、调薪节奏、绩效面谈。数据请先去掉公司和个人的名字。',
    owner: '陈立群',
    creators: ['刘思雨', '孔令仪'],
    every: 3,
    days: 90,
  },
  {
    key: 'hunt',
    name: '猎头与委托招聘',
    introduction: '甲方、猎头、外包顾问坐在一张桌子上：佣金怎么定，推荐怎么算，保证期怎么写。',
    owner: '周明远',
    creators: ['唐静怡', '梁志远'],
    every: 2,
    days: 75,
    waiting: [['罗桂芳', 'member', '门店店长想试试委托招聘，先来看看大家怎么谈条件。']],
  },
  {
    key: 'tool',
    name: '招聘工具与数据',
    introduction: '表格、看板、自动化、人工智能。能省下时间的办法都可以拿出来，附上能直接用的模板更好。',
    owner: '何俊杰',
    creators: ['邓小曼', '曾思远'],
    every: 3,
    days: 50,
    isJoinApprovalRequired: false,
  },
  {
    key: 'inner',
    name: '锦云面试官内部交流',
    introduction: '锦云智联面试官的内部圈子：题库更新、评分对齐、复盘记录。只对成员公开。',
    owner: '陈立群',
    creators: ['刘思雨', '何俊杰'],
    every: 12,
    days: 60,
    isPublic: false,
  },
]

/** A post or a question: circle, author, days ago, title, text, comments (author: words; a leading '↳' answers the one before). */
export interface SeedContribution {
  circle: string
  by: string
  days: number
  title: string
  /** Lines: '## ' heading, '- ' and '1. ' lists, '> ' quote, '**' around bold; '' = a question told by its title. */
  text: string
  isQuestion?: true
  isEssence?: true
  /** Reads, and how many of the people like it. */
  reads: number
  likes: number
  comments?: readonly string[]
}
