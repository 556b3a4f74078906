import { findPeriod } from '../../../server/modules/candidates/resume-import/dates'
import { caseRows, recognizeText } from './resume-cases'

const jobsOf = (...lines: string[]) =>
  recognizeText(['石青青', '工作经历', ...lines].join('\n')).experience.map(
    ({ company, title, start, end, periodText }) => ({ company, title, start, end, periodText }),
  )
const JOB = { company: '成都锦程商贸有限公司', title: '会计' }

test.each(caseRows('periods'))('%s', (written, start, end, periodText) => {
  expect(jobsOf(`${written}  成都锦程商贸有限公司  会计`, '负责总账核算和纳税申报。')).toEqual([
    { ...JOB, start, end, periodText },
  ])
})

test('jobs without any period stay, and are not taken for jobs until now', () => {
  expect(
    jobsOf(
      '成都锦程商贸有限公司  会计',
      '负责总账核算。',
      '负责报税。',
      '对账。',
      '武汉星达进出口有限公司  出纳',
      '收付款。',
    ),
  ).toEqual([
    { ...JOB, start: '', end: '', periodText: '' },
    { company: '武汉星达进出口有限公司', title: '出纳', start: '', end: '', periodText: '' },
  ])
})

test('a study with one date keeps it as text', () => {
  const { education } = recognizeText('石青青\n教育背景\n2019年6月  四川大学  会计学  本科')
  expect(education).toMatchObject([{ school: '四川大学', start: '', end: '', periodText: '2019年6月' }])
})

test.each(['15.5-20.5K', '10.5-12.5万', '13800001234', '3.5-4.0', '1.5-2万/月'])('%s is no period', (text) => {
  expect(findPeriod(text)).toBeNull()
})

test('a sentence that begins with a date since when is no period of another job', () => {
  const sentences = ['Since 2019 I have led the accounting team of the group.', '自2019年起负责总账核算和纳税申报。']
  expect(jobsOf('2018.07-2022.03  成都锦程商贸有限公司  会计', ...sentences)).toEqual([
    { ...JOB, start: '2018-07', end: '2022-03', periodText: '' },
  ])
})
