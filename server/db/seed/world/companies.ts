/** The three companies of the demo world, of distinct trades. Names, numbers and addresses are made up. */
import type { CompanyScale } from '../../../../contract/domain/enums'

export interface SeedAddress {
  key: string
  cityCode: string
  districtCode: string
  detail: string
}
export interface SeedCompany {
  key: string
  name: string
  shortName: string
  creditCode: string
  /** Names of industries that fit, best first; matched against the industry tree. */
  industries: readonly string[]
  scale: CompanyScale
  cityCode: string
  address: string
  legalPerson: string
  introduction: string
  addresses: readonly SeedAddress[]
}

export const SEED_COMPANIES: readonly SeedCompany[] = [
  {
    key: 'software',
    name: '成都锦云智联科技有限公司',
    shortName: '锦云智联',
    creditCode: '91510100MA6DEM0A1X',
    industries: ['企业服务', '计算机软件', '软件', '互联网', 'IT', '信息'],
    scale: 's499',
    cityCode: '510100',
    address: '四川省成都市高新区天府四街 88 号锦云中心 12 层',
    legalPerson: '陈立群',
    introduction:
      '锦云智联成立于 2016 年，为连锁零售和餐饮企业提供门店管理、会员营销与供应链系统，服务门店 3 万余家。公司现有员工 320 人，研发占六成。我们重视工程质量与长期维护，实行弹性工作制，每年两次调薪，提供年度体检、带薪年假与技术分享预算。',
    addresses: [
      { key: 'tianfu', cityCode: '510100', districtCode: '510191', detail: '天府四街 88 号锦云中心 12 层' },
      { key: 'chunxi', cityCode: '510100', districtCode: '510104', detail: '东大街 216 号银石广场 9 层（商务中心）' },
      { key: 'nanshan', cityCode: '440300', districtCode: '440305', detail: '科苑路 15 号科兴园 B 座 6 层' },
    ],
  },
  {
    key: 'staffing',
    name: '四川蜀汇人力资源服务有限公司',
    shortName: '蜀汇人力',
    creditCode: '91510104MA6DEM0B2Y',
    industries: ['人力资源服务', '人力资源', '专业服务', '企业服务', '服务'],
    scale: 's99',
    cityCode: '510100',
    address: '四川省成都市锦江区总府路 35 号 18 层',
    legalPerson: '周明远',
    introduction:
      '蜀汇人力为川渝地区的制造、物流和商贸企业提供招聘流程外包、岗位外包、薪税服务与劳动用工咨询。团队 80 余人，顾问平均从业六年。我们相信把人和岗位放对位置，企业和员工都会省心。',
    addresses: [
      { key: 'zongfu', cityCode: '510100', districtCode: '510104', detail: '总府路 35 号 18 层' },
      { key: 'yubei', cityCode: '500100', districtCode: '500112', detail: '龙溪街道金龙路 259 号 7 层' },
    ],
  },
  {
    key: 'restaurant',
    name: '成都蓉味坊餐饮管理有限公司',
    shortName: '蓉味坊',
    creditCode: '91510107MA6DEM0C3U',
    industries: ['餐饮', '餐饮业', '住宿餐饮', '生活服务', '服务'],
    scale: 's999',
    cityCode: '510100',
    address: '四川省成都市武侯区科华北路 62 号 5 层',
    legalPerson: '罗桂芳',
    introduction:
      '蓉味坊做川菜已有十五年，在成都、绵阳和重庆开有 36 家直营店，自有中央厨房和冷链车队。我们给员工提供包吃住、技能培训和清晰的晋升路线，一半以上的店长从服务员和切配做起。',
    addresses: [
      { key: 'kehua', cityCode: '510100', districtCode: '510107', detail: '科华北路 62 号 5 层（总部）' },
      { key: 'kuanzhai', cityCode: '510100', districtCode: '510105', detail: '长顺上街 127 号（宽窄巷子店）' },
      { key: 'wenjiang', cityCode: '510100', districtCode: '510115', detail: '海科路东段 55 号（中央厨房与车队）' },
      { key: 'fucheng', cityCode: '510700', districtCode: '510703', detail: '临园路东段 72 号（绵阳店）' },
    ],
  },
]
