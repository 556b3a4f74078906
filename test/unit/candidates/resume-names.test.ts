import { findName, nameInFileName } from '../../../server/modules/candidates/resume-import/fields/names'
import { findLabelPairs } from '../../../server/modules/candidates/resume-import/label-pairs'
import { caseRows, recognizeText, toLines } from './resume-cases'

/** From this confidence on nobody is asked whether it is the name. */
const SURE = 0.7
const REST = `武汉 | 5年经验 | 本科
电话：13900020001
工作经历
2019.07-至今  成都锦程商贸有限公司  会计`

const nameOf = (written: string) => recognizeText(`${written}\n${REST}`).name

describe('the name in the text of a resume', () => {
  test.each(caseRows('names'))('%s', (written, name) => {
    expect(nameOf(written)?.value).toBe(name)
  })

  test('a label makes it sure, and so does a known surname or a dot between names', () => {
    for (const written of ['姓名：扎西', '冼星海', '买买提·艾力', '石青青 | 女'])
      expect(nameOf(written)?.confidence).toBeGreaterThanOrEqual(SURE)
  })

  test('characters without a known surname are asked about', () => {
    for (const written of ['扎西', '阿依古丽', '斯琴格日乐']) expect(nameOf(written)?.confidence).toBeLessThan(SURE)
  })

  test.each([
    '武汉',
    '成都市',
    '海南',
    '石家庄',
    '党员',
    '中共党员',
    '应届生',
    '应届毕业生',
    '高级会计',
    '汉族',
    '未婚',
    '本科',
    '个人简历',
    '平面设计',
    '平面',
    '安防监理',
    '施工员',
    '项目经理',
    '求职意向',
    '四川大学',
    '开发，熟悉 Taro，做过后台',
    '成都锦程商贸有限公司',
  ])('%s is no name', (text) => {
    expect(findName(toLines(text), [])).toBeNull()
  })

  test('the label of a name without a name is no name', () => {
    for (const text of ['姓名：', '姓名：男', '姓名：139', '姓名：无']) {
      const lines = toLines(text)
      expect(findName(lines, findLabelPairs(lines))).toBeNull()
    }
  })
})

describe('the name in the name of a file', () => {
  test.each([
    ['【会计_成都 15-20K】石青青 3年.docx', '石青青'],
    ['【会计_成都 15-20K】阿依古丽 3年.docx', '阿依古丽'],
    ['武汉-会计-石青青.docx', '石青青'],
    ['石青青-Java开发-5年.pdf', '石青青'],
    ['应届生-党员-石青青(简历).pdf', '石青青'],
    ['买买提·艾力_会计.docx', '买买提·艾力'],
    ['成都-高级会计-本科.pdf', undefined],
    ['个人简历.docx', undefined],
  ])('%s', (fileName, name) => {
    expect(nameInFileName(fileName)?.value).toBe(name)
  })
})

describe('labels with a colon', () => {
  const pairsIn = (text: string) =>
    findLabelPairs(toLines(text)).map(({ key, value, note }) => [key, value, ...(note ? [note] : [])])

  test.each([
    [
      '姓名：张三 性别：男',
      [
        ['name', '张三'],
        ['gender', '男'],
      ],
    ],
    ['姓 名 ： 张三', [['name', '张三']]],
    [
      '姓  名：张三  性  别:男',
      [
        ['name', '张三'],
        ['gender', '男'],
      ],
    ],
    ['期望薪资(元)：15K', [['pay', '15K', '元']]],
    ['MOBILE: 13900020001', [['phone', '13900020001']]],
    ['我的姓名：张三', []],
    ['负责平台：使用了许多技术', []],
    ['：：', []],
  ])('%s', (text, pairs) => {
    expect(pairsIn(text)).toEqual(pairs)
  })

  test('a text of colons only costs what its length does', () => {
    const before = process.cpuUsage()
    expect(pairsIn('姓姓姓姓姓姓姓姓：'.repeat(2000))).toEqual([])
    const { user } = process.cpuUsage(before)
    expect(user).toBeLessThan(2_000_000)
  })
})
