/** Service providers of the demo world: the three companies and five small ones. Names, numbers and texts are made up. */
import type { PriceUnit } from '../../../../contract/domain/services'

export interface SeedProvider {
  /** Key of companies.ts, or the firm that is founded for it. */
  company: string | SeedFirm
  introduction: string
  cityCodes: readonly string[]
  categories: readonly string[]
  items: readonly SeedItem[]
  cases: readonly SeedCase[]
}
export interface SeedFirm {
  name: string
  shortName: string
  creditCode: string
  cityCode: string
  address: string
  /** Who founded it, answers the phone and logs in. */
  person: string
  phone: string
}
export interface SeedItem {
  title: string
  categoryCode: string
  /** Yuan; [0, 0] = 面议. */
  price: readonly [number, number, PriceUnit]
  content: string
  attributes: Record<string, string[]>
  /** What the operator has against it; nothing = it passed. */
  reason?: string
  isPending?: boolean
}
export interface SeedCase {
  title: string
  categoryCode: string
  client: string
  content: string
  picture: 'case-books' | 'case-app' | 'case-poster' | 'case-class'
}

const firm = (
  name: string,
  shortName: string,
  creditCode: string,
  cityCode: string,
  address: string,
  person: string,
  phone: string,
): SeedFirm => ({ name, shortName, creditCode, cityCode, address, person, phone })

export const SEED_PROVIDERS: readonly SeedProvider[] = [
  {
    company: 'software',
    introduction:
      '十年门店系统研发经验，自有产品服务 3 万余家门店。承接小程序、门店管理和会员系统的定制开发，需求、设计、开发、上线和维护都由同一支团队完成。',
    cityCodes: [],
    categories: ['S0501', 'S0502', 'S0506'],
    items: [
      {
        title: '微信小程序定制开发',
        categoryCode: 'S0502',
        price: [30_000, 120_000, 'project'],
        content:
          '含需求梳理、界面设计、前后端开发、上线和一年维护。每周五给可点的版本，需求变更当面确认工作量。适合点单、预约、会员和内部工具。',
        attributes: {
          delivery: ['线上线下结合'],
          period: ['一月以上'],
          source: ['交付'],
          guarantee: ['12 个月'],
          stack: ['小程序', 'Web', 'Java'],
        },
      },
      {
        title: '门店经营数据看板',
        categoryCode: 'S0506',
        price: [8_000, 0, 'project'],
        content: '接入收银、外卖和会员数据，按店、按天看营业额、客单价和复购。两周上线，之后每月免费调整一次。',
        attributes: { delivery: ['线上'], period: ['一月内'], source: ['不交付'], stack: ['数据库', 'Web'] },
      },
      {
        title: '老系统接口改造',
        categoryCode: 'S0501',
        price: [0, 0, 'project'],
        content: '为还在用的老系统补接口、做数据同步，不停业务。先免费评估一次，再报价。',
        attributes: { delivery: ['线上'], source: ['可协商'] },
        isPending: true,
      },
    ],
    cases: [
      {
        title: '36 家火锅店的点单小程序',
        categoryCode: 'S0502',
        client: '蓉味坊',
        content: '排队、点单、会员和券在一个小程序里完成。上线三个月，高峰翻台时间平均缩短 11 分钟，会员复购提高两成。',
        picture: 'case-app',
      },
    ],
  },
  {
    company: 'staffing',
    introduction:
      '为川渝制造、物流和商贸企业提供招聘流程外包、岗位外包、薪税与劳动用工咨询。顾问平均从业六年，每个客户固定一位负责人，电话找得到人。',
    cityCodes: ['510000', '500000'],
    categories: ['S0101', 'S0105', 'S0107', 'S0110'],
    items: [
      {
        title: '批量招聘流程外包',
        categoryCode: 'S0101',
        price: [800, 2_000, 'person'],
        content:
          '从职位发布、简历筛选、邀约到入职陪同全程负责，按到岗人数结算。适合开新店、扩产线，一个月可到岗 50 人以上。',
        attributes: {
          delivery: ['线上线下结合'],
          charge: ['按人头'],
          trades: ['制造业', '物流', '餐饮'],
          guarantee: ['60 天'],
        },
      },
      {
        title: '社保公积金代理',
        categoryCode: 'S0107',
        price: [30, 50, 'person'],
        content: '成都、重庆全区县可办：开户、增减员、基数调整、生育和工伤报销。每月 5 日前给出对账表。',
        attributes: { delivery: ['线上'], charge: ['按月'], period: ['长期'] },
      },
      {
        title: '新任主管两天训练营',
        categoryCode: 'S0110',
        price: [12_000, 18_000, 'once'],
        content: '讲清怎么派活、怎么谈话、怎么排班，一半时间做练习。课后一个月有一次回访，20 人一班。',
        attributes: { delivery: ['上门'], charge: ['按项目'], period: ['1-3 天'] },
      },
    ],
    cases: [
      {
        title: '电子厂 45 天到岗 220 人',
        categoryCode: 'S0101',
        client: '',
        content: '新产线投产前六周接手，驻厂两名顾问，联合 14 个乡镇就业站。45 天到岗 220 人，三个月留存率 83%。',
        picture: 'case-class',
      },
    ],
  },
  {
    company: 'restaurant',
    introduction:
      '自有中央厨房和冷链车队，除供应 36 家直营店外，为周边企业食堂、活动和门店提供团餐与半成品。每批留样，检测报告随车。',
    cityCodes: ['510100', '510700'],
    categories: ['S0806', 'S0808'],
    items: [
      {
        title: '企业团餐与活动餐',
        categoryCode: 'S0806',
        price: [28, 68, 'person'],
        content: '30 份起订，川菜为主，可按人数配不辣和清真。冷链车准时送到，餐后回收餐具。',
        attributes: { delivery: ['上门'], period: ['当天'], invoice: ['普票和专票'] },
      },
    ],
    cases: [],
  },
  {
    company: firm(
      '成都明算财税咨询有限公司',
      '明算财税',
      '91510105MA6DEM0D4P',
      '510100',
      '青羊区人民中路二段 29 号 6 层',
      '何丽',
      '13800000011',
    ),
    introduction:
      '专做中小企业的账和税，会计都有中级以上职称。每家客户一个群，两位会计负责，问题当天回复；每季度当面讲一次账。',
    cityCodes: ['510100'],
    categories: ['S0201', 'S0202', 'S0204'],
    items: [
      {
        title: '小规模纳税人代理记账',
        categoryCode: 'S0201',
        price: [200, 300, 'month'],
        content: '记账、报税、工商年报和汇算清缴全包，不另收费。每月 10 日前发报表和一句话说明：赚了多少，该留意什么。',
        attributes: { delivery: ['线上'], period: ['长期'], taxpayer: ['小规模纳税人', '个体工商户'] },
      },
      {
        title: '一般纳税人代理记账',
        categoryCode: 'S0201',
        price: [500, 900, 'month'],
        content: '含进项认证、研发费用辅助账和税负提醒。票多的月份上门取票，不限次数。',
        attributes: { delivery: ['线上线下结合'], period: ['长期'], taxpayer: ['一般纳税人'] },
      },
      {
        title: '公司注册全程代办',
        categoryCode: 'S0204',
        price: [600, 1_500, 'once'],
        content: '核名、执照、刻章、银行预约和税务报到，最快三个工作日。没有地址的可以一起解决，费用事先写清。',
        attributes: { delivery: ['线上'], period: ['1-3 天'] },
      },
    ],
    cases: [
      {
        title: '连锁茶饮 40 店历史账清理',
        categoryCode: 'S0201',
        client: '',
        content: '三周理清两年历史账，补齐进项发票 1,200 余张。之后每月 5 日前出分店报表，老板按店看利润。',
        picture: 'case-books',
      },
    ],
  },
  {
    company: firm(
      '四川衡直律师事务所',
      '衡直律所',
      '31510000MA6DEM0E5T',
      '510100',
      '高新区天府大道中段 530 号 21 层',
      '沈直',
      '13800000012',
    ),
    introduction:
      '专注劳动用工和企业合同的律师团队，常年担任 60 余家企业的法律顾问。先把风险讲明白，再谈怎么办、花多少钱。',
    cityCodes: ['510000', '500000'],
    categories: ['S0301', 'S0302', 'S0303'],
    items: [
      {
        title: '企业常年法律顾问',
        categoryCode: 'S0301',
        price: [20_000, 60_000, 'year'],
        content: '合同审查不限份数，劳动用工问题随问随答，每季度一次现场体检，全年两次员工培训。',
        attributes: { delivery: ['线上线下结合'], period: ['长期'], field: ['劳动', '合同', '公司'] },
      },
      {
        title: '劳动合同与员工手册起草',
        categoryCode: 'S0302',
        price: [5_000, 9_000, 'project'],
        content: '按行业和规模起草，附逐条说明和民主程序模板，帮着走完公示。用到仲裁时站得住。',
        attributes: { delivery: ['线上'], period: ['一周内'], field: ['劳动', '合同'] },
      },
    ],
    cases: [],
  },
  {
    company: firm(
      '成都拾光品牌设计有限公司',
      '拾光设计',
      '91510104MA6DEM0F6X',
      '510100',
      '锦江区三色路 38 号 B 座 10 层',
      '苏拾',
      '13800000013',
    ),
    introduction:
      '餐饮和零售品牌的设计团队，十二个人，一年只接四十个项目。从标志、门头到包装一起想，落地时去现场盯一遍。',
    cityCodes: [],
    categories: ['S0601', 'S0701', 'S0702'],
    items: [
      {
        title: '餐饮品牌全案设计',
        categoryCode: 'S0601',
        price: [60_000, 150_000, 'project'],
        content: '品牌定位、标志、门头、菜单、包装和门店物料一整套，含一次现场监制。八周完成。',
        attributes: { delivery: ['线上线下结合'], period: ['一月以上'], channel: ['线下', '微信', '小红书'] },
      },
      {
        title: '外卖与伴手礼包装设计',
        categoryCode: 'S0702',
        price: [6_000, 15_000, 'project'],
        content: '三个方向、五次修改，附刀版文件和打样建议，帮着对接川内两家印厂的价格。',
        attributes: { delivery: ['线上'], period: ['一月内'], revisions: ['5 次'], format: ['AI/PSD', '实物'] },
      },
    ],
    cases: [
      {
        title: '社区面馆的新门头和新菜单',
        categoryCode: 'S0601',
        client: '',
        content:
          '六家社区面馆统一形象，门头改成白底黑字，菜单从 46 道减到 22 道。改完两个月，客单价提高 3 元，出餐快了一分半。',
        picture: 'case-poster',
      },
    ],
  },
  {
    company: firm(
      '重庆山城云数据科技有限公司',
      '山城云',
      '91500112MA6DEM0G7B',
      '500100',
      '两江新区互联网产业园 9 号楼 4 层',
      '覃山',
      '13800000014',
    ),
    introduction:
      '为西南地区中小企业提供上云、运维和网络安全服务，7×24 小时值班，故障 15 分钟内响应，服务不达标退当月费用。',
    cityCodes: ['500000', '510000', '520000'],
    categories: ['S0505', 'S0507', 'S0508'],
    items: [
      {
        title: '中小企业云上运维',
        categoryCode: 'S0508',
        price: [1_500, 4_000, 'month'],
        content: '监控、备份、升级和故障处理全包，每月一份人能看懂的报告。十台以内服务器固定价。',
        attributes: { delivery: ['线上'], period: ['长期'], source: ['不交付'], stack: ['云原生', '数据库'] },
      },
      {
        title: '等保二级测评整改',
        categoryCode: 'S0507',
        price: [35_000, 60_000, 'project'],
        content: '差距分析、整改、制度文件和陪同测评一次做完，过不了不收尾款。',
        attributes: { delivery: ['线上线下结合'], period: ['一月以上'], source: ['不交付'] },
      },
    ],
    cases: [],
  },
  {
    company: firm(
      '成都鹿鸣新媒体文化传播有限公司',
      '鹿鸣新媒体',
      '91510107MA6DEM0H8G',
      '510100',
      '武侯区武科东四路 11 号 3 层',
      '鹿小鸣',
      '13800000015',
    ),
    introduction:
      '本地生活账号的代运营团队，拍剪投都自己做。服务过 80 多家餐饮和零售门店，效果按到店核销算，不看播放量。',
    cityCodes: ['510100'],
    categories: ['S0603', 'S0604'],
    items: [
      {
        title: '门店短视频拍摄与剪辑',
        categoryCode: 'S0604',
        price: [3_000, 6_000, 'month'],
        content: '每月 12 条，含脚本、拍摄、剪辑和发布。每月见面一次，看数据定下月选题。',
        attributes: { delivery: ['上门'], period: ['长期'], channel: ['抖音', '微信', '小红书'] },
      },
      {
        title: '公众号代运营',
        categoryCode: 'S0603',
        price: [2_000, 5_000, 'month'],
        content: '每周两篇原创，配图和排版都包。',
        attributes: { delivery: ['线上'], channel: ['微信'] },
        reason: '请补充不包含的内容和续费规则',
      },
    ],
    cases: [],
  },
]

export const SEED_CAROUSELS = [
  {
    type: 'home',
    title: '发布职位，一天内有人回复',
    text: '写清薪资和要求，合适的人会被推荐给您',
    path: '/ow/findJob',
    picture: 'carousel-hire',
  },
  {
    type: 'home',
    title: '企业服务，本地找得到人',
    text: '财税、法律、软件、设计，价格和案例写在明处',
    path: '/ow/findService',
    picture: 'carousel-service',
  },
  {
    type: 'home',
    title: '手机上也是完整的聘桥',
    text: '小程序、手机网页和电脑是同一个账号',
    path: '/ow/app',
    picture: 'carousel-talk',
  },
  {
    type: 'service',
    title: '先看案例，再谈合作',
    text: '每家服务商都经过审核，联系方式免费查看',
    path: '',
    picture: 'carousel-service',
  },
] as const
