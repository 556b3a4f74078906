/** Forty jobs of the demo world, in all the states a job can have. */
import type { AuditStatus, Education, Experience, JobKind } from '../../../../contract/domain/enums'
import { JOB_TEXTS, type JobTextKey, WELFARE } from './job-texts'

export interface SeedJob {
  company: keyof typeof WELFARE
  text: JobTextKey
  title: string
  salaryMin: number
  salaryMax: number
  salaryMonths: number
  experience: Experience
  education: Education
  headcount: number
  address: string
  status: AuditStatus
  /** Age in days; expired ones are older than the validity of a job. */
  days: number
  jobKind: JobKind
  /** Why the operator rejected it. */
  reason: string
}

type Row = readonly [
  text: JobTextKey,
  title: string,
  pay: readonly [number, number, number],
  experience: Experience,
  education: Education,
  headcount: number,
  address: string,
  days: number,
  more?: Partial<Pick<SeedJob, 'status' | 'jobKind' | 'reason'>>,
]

const of = (company: SeedJob['company'], rows: readonly Row[]): SeedJob[] =>
  rows.map(
    ([text, title, [salaryMin, salaryMax, salaryMonths], experience, education, headcount, address, days, more]) => ({
      company,
      text,
      title,
      salaryMin,
      salaryMax,
      salaryMonths,
      experience,
      education,
      headcount,
      address,
      days,
      status: 'adopt',
      jobKind: 'full',
      reason: '',
      ...more,
    }),
  )

export const SEED_JOBS: readonly SeedJob[] = [
  ...of('software', [
    ['java', 'Java 开发工程师', [15, 25, 14], 'y3_5', 'bachelor', 3, 'tianfu', 2],
    ['java', '高级后端工程师', [25, 40, 15], 'y5_10', 'bachelor', 2, 'tianfu', 5],
    ['frontend', '前端开发工程师', [14, 22, 14], 'y3_5', 'bachelor', 2, 'tianfu', 3],
    ['frontend', '小程序开发工程师', [12, 18, 13], 'y1_3', 'college', 1, 'tianfu', 9],
    ['test', '测试开发工程师', [11, 18, 13], 'y1_3', 'bachelor', 1, 'tianfu', 12],
    ['ops', '运维工程师', [12, 20, 13], 'y3_5', 'college', 1, 'tianfu', 20],
    ['algorithm', '算法工程师', [28, 45, 15], 'y3_5', 'master', 1, 'nanshan', 8],
    ['data', '数据分析师', [13, 20, 14], 'y1_3', 'bachelor', 2, 'tianfu', 6],
    ['product', '高级产品经理', [20, 35, 14], 'y5_10', 'bachelor', 1, 'tianfu', 4],
    [
      'product',
      '产品实习生',
      [4, 6, 12],
      'fresh',
      'bachelor',
      2,
      'tianfu',
      1,
      { jobKind: 'intern', status: 'pending' },
    ],
    ['ui', 'UI 设计师', [10, 16, 13], 'y1_3', 'college', 1, 'tianfu', 15],
    ['operation', '新媒体运营', [7, 11, 13], 'y1_3', 'college', 1, 'chunxi', 18],
    ['sales', '大客户销售经理', [12, 24, 13], 'y3_5', 'college', 5, 'chunxi', 7],
    ['sales', '华南区销售总监', [30, 50, 15], 'y10', 'bachelor', 1, 'nanshan', 130, { status: 'expire' }],
    ['hr', '招聘专员', [7, 10, 13], 'y1_3', 'college', 1, 'tianfu', 30, { status: 'stop' }],
    ['service', '商家客服专员', [5, 7, 13], 'fresh', 'college', 6, 'chunxi', 11],
    ['java', 'Golang 开发工程师', [18, 30, 14], 'y3_5', 'bachelor', 1, 'tianfu', 0, { status: 'temporary' }],
    [
      'account',
      '会计主管',
      [10, 15, 13],
      'y5_10',
      'bachelor',
      1,
      'tianfu',
      10,
      { status: 'reject', reason: '职位描述中含有对性别的限制，请修改后重新提交' },
    ],
  ]),
  ...of('staffing', [
    ['consultant', '招聘顾问', [6, 12, 12], 'y1_3', 'college', 8, 'zongfu', 2],
    ['consultant', '高级猎头顾问', [10, 20, 13], 'y3_5', 'bachelor', 3, 'zongfu', 6],
    ['consultant', '驻厂招聘专员', [6, 9, 12], 'any', 'college', 4, 'yubei', 13],
    ['hr', '薪酬专员', [6, 9, 13], 'y1_3', 'college', 2, 'zongfu', 16],
    ['sales', '人力资源外包销售', [6, 12, 12], 'any', 'college', 6, 'zongfu', 4],
    ['lawyer', '劳动法务专员', [8, 13, 13], 'y3_5', 'bachelor', 1, 'zongfu', 21],
    ['admin', '行政前台', [4, 6, 12], 'fresh', 'college', 1, 'zongfu', 9],
    ['account', '薪税会计', [7, 10, 13], 'y3_5', 'college', 2, 'zongfu', 125, { status: 'expire' }],
    ['operation', '候选人运营', [6, 9, 12], 'y1_3', 'college', 1, 'zongfu', 40, { status: 'stop' }],
    ['hr', '人事外包项目经理', [12, 18, 13], 'y5_10', 'bachelor', 1, 'yubei', 1, { status: 'pending' }],
  ]),
  ...of('restaurant', [
    ['cook', '川菜炒锅师傅', [8, 12, 12], 'y3_5', 'any', 6, 'kuanzhai', 1],
    ['cook', '厨师长', [14, 22, 13], 'y10', 'senior', 1, 'fucheng', 5],
    ['waiter', '餐厅服务员', [4, 6, 12], 'any', 'junior', 15, 'kuanzhai', 2],
    ['waiter', '寒假兼职服务员', [3, 5, 12], 'any', 'any', 10, 'kuanzhai', 0, { jobKind: 'part', status: 'temporary' }],
    ['manager', '门店店长', [9, 14, 13], 'y3_5', 'senior', 3, 'kuanzhai', 8],
    ['manager', '储备店长', [6, 9, 12], 'y1_3', 'senior', 5, 'fucheng', 14],
    ['driver', '冷链配送司机', [7, 9, 12], 'y3_5', 'junior', 4, 'wenjiang', 3],
    ['warehouse', '冷库仓管员', [5, 7, 12], 'y1_3', 'senior', 2, 'wenjiang', 10],
    ['purchase', '食材采购专员', [6, 10, 13], 'y1_3', 'college', 1, 'kehua', 17],
    [
      'quality',
      '食品安全专员',
      [6, 9, 13],
      'y1_3',
      'college',
      1,
      'wenjiang',
      12,
      { status: 'reject', reason: '工作地址与公司登记地址不符，请补充中央厨房的经营许可信息' },
    ],
    ['account', '门店会计', [5, 8, 13], 'y1_3', 'college', 2, 'kehua', 26, { status: 'stop' }],
    ['hr', '人事主管', [9, 13, 13], 'y5_10', 'college', 1, 'kehua', 0, { status: 'temporary' }],
  ]),
]

/** The text of a job's page: duties, demands, welfare. */
export const jobDescription = (job: SeedJob): string => {
  const { duties, needs } = JOB_TEXTS[job.text]
  const list = (lines: readonly string[]) => lines.map((line, i) => `${i + 1}. ${line}；`).join('\n')
  return `岗位职责：\n${list(duties)}\n\n任职要求：\n${list(needs)}\n\n我们提供：\n${WELFARE[job.company].join('、')}。`
}
