/** What the companies of the demo world want to buy: believable needs in every state. */
import type { AuditStatus } from '../../../../contract/domain/enums'

export interface SeedRequirement {
  /** Key of the company (companies.ts). */
  company: 'software' | 'staffing' | 'restaurant'
  title: string
  categoryCode: string
  cityCode: string
  /** Whole yuan; 0 and 0 = 面议. */
  budget: readonly [number, number]
  /** Days since it was posted. */
  days: number
  /** Days from today to its last day; 0 = none. */
  left: number
  status: AuditStatus
  /** Why the operator refused it. */
  reason?: string
  description: string
}

const CHENGDU = '510100'
const open = { status: 'adopt' as const, left: 0, cityCode: CHENGDU }

export const SEED_REQUIREMENTS: readonly SeedRequirement[] = [
  {
    ...open,
    company: 'software',
    title: '等级保护三级测评与整改',
    categoryCode: 'S0507',
    budget: [80_000, 150_000],
    days: 6,
    left: 40,
    description:
      '招聘协作平台要做等保三级。系统部署在公有云，两套业务系统、三十台虚拟机。\n\n需要差距分析、整改方案、协助整改和测评对接，年底前拿到备案证明和测评报告。',
  },
  {
    ...open,
    company: 'software',
    title: '产品宣传片拍摄与剪辑，两分钟',
    categoryCode: 'S0705',
    budget: [20_000, 40_000],
    days: 3,
    left: 25,
    description:
      '介绍协作产品的两分钟短片，要有脚本、实拍一天、动画包装和配音。成片交付 4K 和竖版各一条，音乐要有授权。',
  },
  {
    ...open,
    company: 'software',
    title: '八十人秋季团建，两天一夜',
    categoryCode: 'S0806',
    budget: [40_000, 60_000],
    days: 2,
    left: 18,
    description:
      '八十人，成都周边两小时车程内，含交通、住宿、三餐和一个下午的活动。希望有徒步和篝火，雨天要有备选方案。',
  },
  {
    ...open,
    company: 'software',
    title: '软件著作权登记，一年约十二件',
    categoryCode: 'S0403',
    budget: [300, 600],
    days: 9,
    description: '一年约十二件软著，源代码和说明书由我们提供初稿，需要整理成文、提交和跟进补正。单价按件报，注明周期。',
  },
  {
    ...open,
    company: 'software',
    title: '企业法律顾问，侧重劳动和数据合规',
    categoryCode: 'S0301',
    budget: [60_000, 100_000],
    days: 14,
    description:
      '年度法律顾问：劳动合同与规章制度、客户合同审查每月约二十份、个人信息保护合规。希望有互联网公司服务经验。',
  },
  {
    ...open,
    company: 'software',
    title: '深圳分公司员工社保公积金代理',
    categoryCode: 'S0107',
    cityCode: '440300',
    budget: [0, 0],
    days: 20,
    description: '深圳十五名员工，社保和公积金的增减员、基数调整、生育和工伤申报。按人每月报价，要能开专票。',
  },
  {
    ...open,
    company: 'software',
    title: '高新技术企业复审材料整理与申报',
    categoryCode: 'S0404',
    budget: [15_000, 30_000],
    days: 1,
    left: 60,
    description: '三年到期复审。研发费用归集、知识产权和成果转化材料需要整理，财务部可以配合。请说明通过率和收费节点。',
  },
  {
    ...open,
    company: 'software',
    title: '办公室搬迁后的弱电与会议室改造',
    categoryCode: 'S0803',
    budget: [50_000, 80_000],
    days: 34,
    left: -4,
    status: 'expire',
    description: '新办公区六百平方米，需要网络布线、四间会议室的音视频和门禁。施工只能在周末进行。',
  },
  {
    ...open,
    company: 'software',
    title: '成都马拉松赞助物料设计',
    categoryCode: 'S0701',
    budget: [5_000, 12_000],
    days: 50,
    status: 'stop',
    description: '赛道旗、补给站背板和纪念衫的设计，提供品牌手册。要能改三稿，印刷文件可直接交付。',
  },
  {
    ...open,
    company: 'software',
    title: '邀请行业大咖写推荐文章',
    categoryCode: 'S0606',
    budget: [10_000, 20_000],
    days: 4,
    status: 'reject',
    reason: '请写清要发布的平台、篇数和内容方向，不要只写“推荐文章”',
    description: '找一些行业大咖帮我们写推荐文章，阅读量要高。',
  },
  {
    ...open,
    company: 'software',
    title: '客户满意度电话调研，三百个样本',
    categoryCode: 'S1104',
    budget: [12_000, 18_000],
    days: 0,
    status: 'pending',
    description: '对过去一年的三百家客户做满意度电话调研，问卷二十题，交付原始数据、录音和分析报告。',
  },
  {
    ...open,
    company: 'software',
    title: '年会主持和场地',
    categoryCode: 'S0607',
    budget: [0, 0],
    days: 1,
    status: 'temporary',
    description: '两百人，一月中旬。',
  },
  {
    ...open,
    company: 'staffing',
    title: '灵活用工结算系统定制开发',
    categoryCode: 'S0501',
    budget: [200_000, 350_000],
    days: 5,
    left: 45,
    description:
      '面向两千名灵活用工人员的排班、考勤、结算和个税代扣系统，对接银行批量代发。\n\n要求三个月内上线第一版，提供源代码和一年维护。',
  },
  {
    ...open,
    company: 'staffing',
    title: '招聘公众号和视频号代运营',
    categoryCode: 'S0603',
    budget: [8_000, 15_000],
    days: 8,
    description: '公众号每周三篇、视频号每周五条，内容以蓝领招聘和求职避坑为主。按月结算，先试运营两个月。',
  },
  {
    ...open,
    company: 'staffing',
    title: '五百人规模的雇主责任险',
    categoryCode: 'S0903',
    cityCode: '',
    budget: [0, 0],
    days: 11,
    left: 30,
    description: '派遣到工厂和仓库的五百名员工，分工种投保，按月增减员。需要对比三家以上的方案和理赔时效。',
  },
  {
    ...open,
    company: 'staffing',
    title: '重庆办事处注册与代理记账',
    categoryCode: 'S0201',
    cityCode: '500100',
    budget: [3_000, 8_000],
    days: 16,
    description: '重庆渝北区办事处，小规模纳税人，每月票据约四十张。需要代理记账、报税和年报。',
  },
  {
    ...open,
    company: 'staffing',
    title: '蓝领技能测评题库与考试平台',
    categoryCode: 'S0109',
    cityCode: '',
    budget: [30_000, 60_000],
    days: 27,
    description: '焊工、叉车、电工、质检四个工种，每个工种三百题以上，支持手机考试和实操评分，能导出成绩。',
  },
  {
    ...open,
    company: 'staffing',
    title: '宿舍保洁外包，三处两百间',
    categoryCode: 'S0804',
    budget: [15_000, 22_000],
    days: 22,
    status: 'stop',
    description: '龙泉驿三处宿舍共两百间，公共区域每日清洁，房间每周一次。要自带工具和耗材。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '会员小程序开发，点单、储值和积分',
    categoryCode: 'S0502',
    budget: [60_000, 100_000],
    days: 4,
    left: 35,
    description:
      '十二家门店统一的会员小程序：扫码点单、储值、积分、优惠券，对接现有的收银系统。\n\n门店店长要能自己改菜单和活动。请附同类案例。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '十二家门店食品安全与卫生检测',
    categoryCode: 'S1202',
    budget: [20_000, 36_000],
    days: 7,
    description: '每季度一次，包含餐具、冷菜、后厨环境涂抹样和从业人员健康证核查，出具有 CMA 章的报告。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '旗舰店开业的品牌策划和门头设计',
    categoryCode: 'S0601',
    budget: [30_000, 50_000],
    days: 2,
    left: 20,
    description: '科华北路新店，一月开业。需要开业活动方案、门头和菜单设计、社区推广，预算含物料制作。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '冷链配送，温江中央厨房到各门店',
    categoryCode: 'S1003',
    budget: [25_000, 40_000],
    days: 12,
    description: '每天凌晨四点发车，十二家门店，全程零下十八度和零到四度两个温区，要有温度记录和备用车。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '服务员和后厨的劳务派遣，三十人',
    categoryCode: 'S0104',
    budget: [0, 0],
    days: 10,
    description: '旺季三个月，服务员二十人、后厨帮工十人，要求有健康证。请报管理费比例和补人时限。',
  },
  {
    ...open,
    company: 'restaurant',
    title: '绵阳店商标异议答辩',
    categoryCode: 'S0401',
    cityCode: '510700',
    budget: [3_000, 6_000],
    days: 0,
    status: 'pending',
    description: '“蓉味坊”在绵阳被提异议，需要两周内提交答辩材料，商标使用证据我们可以提供。',
  },
]
