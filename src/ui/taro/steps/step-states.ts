import type { StepsProps } from '../props'

export type StepState = 'done' | 'failed' | 'current' | 'ahead'

/** State of the step at an index. */
export function stateOfStep({ current, isFailed }: StepsProps, index: number): StepState {
  if (index < current) return 'done'
  if (index > current) return 'ahead'
  return isFailed ? 'failed' : 'current'
}

const STATE_TEXT: Record<StepState, string> = { done: '已完成', failed: '未通过', current: '进行中', ahead: '未开始' }

/** 审核进度：提交资料，已完成；平台审核，进行中；开始使用，未开始 */
export const stepsText = (props: StepsProps): string =>
  `${props.label}：${props.steps.map(({ title, text }, index) => [title, STATE_TEXT[stateOfStep(props, index)], text].filter(Boolean).join('，')).join('；')}`
