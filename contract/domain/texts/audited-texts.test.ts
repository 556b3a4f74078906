import { AGE_LIMIT, GENDER_LIMIT, jobTextIssues, PHONE_IN_JOB, requirementTextIssues } from './audited-texts'

it.each(['限女性', '只招男生', '女士优先', '仅招女', '要求男性，能出差'])('%s limits a job to one gender', (text) => {
  expect(jobTextIssues(`前台，${text}`)).toEqual([GENDER_LIMIT])
})

it.each(['25-35岁', '35周岁以下', '年龄：28', '不超过 40 岁', '22 至 30 周岁', '45岁以内'])(
  '%s limits a job to an age',
  (text) => {
    expect(jobTextIssues(`销售，${text}`)).toEqual([AGE_LIMIT])
  },
)

it.each(['男女不限', '不限年龄', '公司成立 20 年', '负责女装和男装', '3-5 年经验', '服务 60 岁老人', '不限男女'])(
  '%s limits nobody',
  (text) => {
    expect(jobTextIssues(`招聘，${text}`)).toEqual([])
  },
)

it('names everything at once', () => {
  expect(jobTextIssues('限女，30岁以下，电话 13812345678')).toEqual([PHONE_IN_JOB, GENDER_LIMIT, AGE_LIMIT])
})

it('a requirement may name an age, but no phone', () => {
  expect(requirementTextIssues('为 60 岁以上老人服务')).toEqual([])
  expect(requirementTextIssues('电话 13812345678')).toHaveLength(1)
})
