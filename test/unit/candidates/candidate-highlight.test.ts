/** Why a candidate was found: the sentence with the keyword, else a labelled fact. */

import { parseTerms } from '../../../server/db/search-text/parse-keyword'
import { highlightOf } from '../../../server/modules/candidates/highlight'

const job = (company: string, title: string, end = '', description = '') => ({
  company,
  title,
  description,
  start: '2012-01',
  end,
})
const education = (school: string, major: string) => ({
  school,
  major,
  degree: 'bachelor' as const,
  start: '2008-09',
  end: '2012-06',
})
const project = (name: string, role: string) => ({ name, role, description: '', start: '2020-01', end: '' })

const resume = {
  company: '云启科技',
  title: 'Java开发工程师',
  school: '四川大学',
  major: '软件工程',
  skills: ['Java', 'Kotlin', 'JavaScript', '项目管理'],
  details: {
    summary: '喜欢把复杂的事情讲清楚。做过五金模具行业的系统。',
    educations: [education('四川大学', '软件工程'), education('成都七中', '理科')],
    experiences: [job('云启科技', 'Java开发工程师', '', '负责订单中心。'), job('蜀道物流', '测试工程师', '2016-06')],
    projects: [project('锦江潮汐车道', '架构师')],
    certificates: ['系统分析师', '英语六级'],
  },
}

type Choice = Partial<typeof resume>
const highlight = (keyword: string, more: Choice = {}) => highlightOf({ ...resume, ...more }, parseTerms(keyword))
it.each([
  ['a sentence before any fact', '五金', '做过五金模具行业的系统'],
  ['a sentence of a job', '订单', '负责订单中心'],
  ['the skills that match', 'java', '技能：Java、JavaScript'],
  ['an earlier company', '蜀道', '曾在 蜀道物流 任 测试工程师'],
  ['an earlier title', '测试', '曾在 蜀道物流 任 测试工程师'],
  ['a school', '七中', '学校：成都七中'],
  ['a major', '软件工程', '专业：软件工程'],
  ['a project', '潮汐', '项目：锦江潮汐车道，架构师'],
  ['a role in a project', '架构师', '项目：锦江潮汐车道，架构师'],
  ['a certificate', '六级', '证书：英语六级'],
  ['what the card names already', '云启', '喜欢把复杂的事情讲清楚'],
  ['a word of a label only', '证书', '喜欢把复杂的事情讲清楚'],
  ['no keyword', '', '喜欢把复杂的事情讲清楚'],
])('shows %s', (_what, keyword, expected) => {
  expect(highlight(keyword)).toBe(expected)
})

it('names a job that lasts without an end, and one that lacks a company or a title', () => {
  const details = { ...resume.details, experiences: [job('', '数控主管', '2010-01'), job('蓉城数控', '')] }
  expect(highlight('主管', { details })).toBe('曾任 数控主管')
  expect(highlight('蓉城', { details })).toBe('在 蓉城数控')
})

it('shortens a long fact', () => {
  expect(highlight('工', { skills: ['工'.repeat(70)] })).toBe(`技能：${'工'.repeat(56)}…`)
})
