import AtSteps from 'taro-ui/lib/components/steps'
import { Box } from '../../primitives'
import type { StepsProps } from '../props'
import { stateOfStep, stepsText } from './step-states'
import css from './steps.module.scss'

const STATUS = { done: 'success', failed: 'error', current: undefined, ahead: undefined } as const

/** The steps of something that takes several, the one under way marked. A screen reader gets them as one sentence. */
export const Steps = (props: StepsProps) => (
  <Box role='img' aria-label={stepsText(props)}>
    <AtSteps
      className={css.steps ?? ''}
      current={props.current}
      items={props.steps.map(({ title, text }, index) => ({
        title,
        desc: text ?? '',
        status: STATUS[stateOfStep(props, index)],
      }))}
      onChange={() => undefined}
    />
  </Box>
)
