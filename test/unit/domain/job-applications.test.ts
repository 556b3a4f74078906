/** What a recruiter may do with an application, and what the step is called. */
import { applicationActions, applicationStepLabel } from '~contract/domain/job-applications'
import { stageOf } from '~contract/domain/talent-pool'

it.each([
  ['pending', ['pass', 'refuse', 'onboard']],
  ['passed', ['refuse', 'reopen', 'onboard']],
  ['unsuitable', ['pass', 'reopen']],
  ['onboarded', []],
  ['withdrawn', []],
] as const)('An application that is %s offers the recruiter %j @P-4.4-03', (status, actions) => {
  expect(applicationActions(status)).toEqual(actions)
})

it.each([
  ['passed', '通过初筛'],
  ['unsuitable', '标记不合适'],
  ['pending', '改回待处理'],
  ['onboarded', '登记入职'],
  ['withdrawn', '已撤回'],
] as const)('The step to %s is called %s', (status, label) => {
  expect(applicationStepLabel(status)).toBe(label)
})

it.each([
  ['pending', 'new'],
  ['passed', 'passed'],
  ['unsuitable', 'unsuitable'],
  ['onboarded', 'onboarded'],
  ['withdrawn', 'withdrawn'],
] as const)('A candidate whose application is %s is listed as %s @P-7.6-06', (status, expected) => {
  expect(stageOf(status)).toBe(expected)
})
