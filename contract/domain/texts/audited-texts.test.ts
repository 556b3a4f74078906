import { AGE_LIMIT, GENDER_LIMIT, HEPATITIS_LIMIT, MARRIAGE_LIMIT, RESIDENCE_LIMIT } from './applicant-limits'
import { jobTextIssues, PHONE_IN_JOB, requirementTextIssues } from './audited-texts'

const LIMITING: Record<string, readonly string[]> = {
  [GENDER_LIMIT]: [
    ...['限女性', '只招男生', '女士优先', '仅招女', '要求男性，能出差', '性别：男', '限女', '招聘女文员', '诚聘男司机'],
    ...['优先考虑女性', '男士勿扰', '不要女生', '限男，', '性别要求：女', '女 优先', '必须是男性', '只要男的，限男 '],
  ],
  [AGE_LIMIT]: [
    ...[
      '25-35岁',
      '35周岁以下',
      '年龄：28',
      '不超过 40 岁',
      '22 至 30 周岁',
      '45岁以内',
      '三十五岁以下',
      '二十至三十岁',
    ],
    ...['90后优先', '限00后', '35周岁（含）以下', '35（含）周岁以下', '３５岁以下', '35 岁（含 35 岁）以下'],
    ...['18-35周岁', '年龄18-40', '年龄要求：20到30', '40岁封顶', '30岁左右', '年龄不超过45', '九零后优先', '20岁以上'],
    ...['服务行业，35岁以下', '年满18周岁，45岁以下', '面向35岁以下应届毕业生', '年龄在30岁以下'],
  ],
  [MARRIAGE_LIMIT]: ['未婚', '已婚已育优先', '未婚优先', '单身优先', '三年内不得生育', '两年内不结婚', '要求已婚'],
  [RESIDENCE_LIMIT]: [
    '本地户籍',
    '本地户口优先',
    '限上海户籍',
    '北京户籍优先',
    '非农户口',
    '要求本市户籍',
    '外地人勿扰',
  ],
  [HEPATITIS_LIMIT]: ['乙肝', '无乙肝', '乙肝勿扰', '乙肝携带者不予录用', '体检查乙肝', '没有大三阳'],
}

it.each(Object.entries(LIMITING).flatMap(([issue, texts]) => texts.map((text) => [text, issue])))(
  '%s limits who may apply: %s',
  (text, issue) => {
    expect(jobTextIssues(`前台，${text}`)).toEqual([issue])
  },
)

it.each([
  ...[
    '男女不限',
    '不限年龄',
    '公司成立 20 年',
    '负责女装和男装',
    '3-5 年经验',
    '服务 60 岁老人',
    '不限男女',
    '性别不限',
  ],
  ...['照护60岁以上老人', '年满18周岁', '面向18-25岁用户', '男装打版', '营业额超13800000000元', '要求男装打版经验'],
  ...[
    '18周岁以上',
    '年满十八周岁',
    '年龄满18周岁',
    '教3-6岁儿童画画',
    '辅导12-15岁学生',
    '团队平均年龄28岁',
    '90后团队',
  ],
  ...[
    '陪护70岁左右的老人',
    '针对25-35岁女性消费者做调研',
    '产品定位30岁以下人群',
    '面向95后用户',
    '限男女各一名',
    '女鞋设计',
  ],
  ...[
    '婚育不限',
    '已婚未婚均可',
    '面向未婚青年群体的婚恋产品用户运营',
    '提供单身公寓',
    '协助办理上海户籍',
    '解决北京户口',
  ],
  ...['熟悉户籍政策', '户籍管理系统开发', '乙肝疫苗研发', '治疗慢性乙肝', '服务乙肝患者', '负责男科门诊', '工龄满10年'],
  ...['电话销售', '订单号 13800138000', '累计超 13800000000 元', '第 13 章 5 节 2020 1234 5678'],
])('%s limits nobody', (text) => {
  expect(jobTextIssues(`招聘，${text}`)).toEqual([])
})

it.each([
  ...['13812345678', '１３８１２３４５６７８', '+86 138-1234-5678', '+8613812345678', '8613812345678', '138 1234 5678'],
  ...['1380 000 1235', '138.1234.5678', '138\u200b12345678', '微信同号13812345678，', '008613812345678'],
])('%s is a phone number', (phone) => {
  expect(jobTextIssues(`联系 ${phone}`)).toEqual([PHONE_IN_JOB])
})

it('an age and a sex in one phrase are two limits', () => {
  expect(jobTextIssues('95后女生优先')).toEqual([GENDER_LIMIT, AGE_LIMIT])
})

it('names everything at once', () => {
  expect(jobTextIssues('限女，30岁以下，电话 13812345678')).toEqual([PHONE_IN_JOB, GENDER_LIMIT, AGE_LIMIT])
})

it('a requirement may name an age, but no phone', () => {
  expect(requirementTextIssues('为 60 岁以上老人服务')).toEqual([])
  expect(requirementTextIssues('电话 13812345678')).toHaveLength(1)
})
