import { UNSUITABLE_REASONS } from '../talent-pool'
import {
  APPLICATION_OUTCOME,
  type ApplicationOutcome,
  OUTCOME_REASON,
  reasonCodeOf,
  STAGE_KIND,
  type StageKind,
  statusOf,
} from './application-stages'
import { DEFAULT_STAGES, stageListError } from './stage-list'

const stage = (kind: StageKind, name: string = STAGE_KIND[kind]) => ({ kind, name, dayLimit: 0 })

test('an outcome that ends an application decides its status; else the stage does', () => {
  const table = Object.fromEntries(
    (Object.keys(APPLICATION_OUTCOME) as ApplicationOutcome[]).map((outcome) => [
      outcome,
      (Object.keys(STAGE_KIND) as StageKind[]).map((kind) => statusOf(kind, outcome)),
    ]),
  )
  const all = (status: string) => Array.from({ length: 5 }, () => status)
  const open = ['pending', 'passed', 'passed', 'passed', 'passed']
  expect(table).toEqual({
    active: open,
    reserve: open,
    rejected: all('unsuitable'),
    withdrawn: all('withdrawn'),
    hired: all('onboarded'),
    moved: all('unsuitable'),
  })
})

test.each([
  ['the default', DEFAULT_STAGES, ''],
  [
    'several interviews',
    [stage('new'), stage('interview', '一面'), stage('interview', '二面'), stage('onboarding')],
    '',
  ],
  ['no first stage', [stage('interview'), stage('onboarding')], '第一个阶段必须是新投递，且只有一个'],
  ['two first stages', [stage('new'), stage('new', '再投'), stage('onboarding')], '第一个阶段必须是新投递，且只有一个'],
  ['no last stage', [stage('new'), stage('offer')], '最后一个阶段必须是入职，且只有一个'],
  ['none', [], '第一个阶段必须是新投递，且只有一个'],
  [
    'an offer before an interview',
    [stage('new'), stage('offer'), stage('interview'), stage('onboarding')],
    '阶段的顺序应为：新投递、用人部门筛选、面试、录用沟通、入职',
  ],
  [
    'one name twice',
    [stage('new'), stage('interview', '面试'), stage('interview', '面试'), stage('onboarding')],
    '阶段的名称不能相同',
  ],
])('a list of stages: %s', (_, stages, message) => {
  expect(stageListError(stages)).toBe(message)
})

test('every common reason is a typed one; any other text is typed as another reason', () => {
  const codes = UNSUITABLE_REASONS.map(reasonCodeOf)
  expect(codes).not.toContain('other')
  expect(codes.map((code) => code && OUTCOME_REASON[code])).toEqual([...UNSUITABLE_REASONS])
  expect([reasonCodeOf(''), reasonCodeOf('面试时没有到')]).toEqual(['', 'other'])
})
