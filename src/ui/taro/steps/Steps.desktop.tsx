import { cx } from '../../cx'
import { Icon } from '../../icon'
import { Box, Text } from '../../primitives'
import type { StepsProps } from '../props'
import { type StepState, stateOfStep, stepsText } from './step-states'
import css from './steps.desktop.module.scss'

const Mark = ({ state, index }: { state: StepState; index: number }) => {
  if (state === 'done') return <Icon name='circle-check' size={20} tone='success' />
  if (state === 'failed') return <Icon name='circle-x' size={20} tone='danger' />
  return <Text className={cx(css.number, state === 'current' && css.isCurrent)}>{index + 1}</Text>
}

/** The steps of something that takes several, the one under way marked. A screen reader gets them as one sentence. */
export const Steps = (props: StepsProps) => (
  <Box className={css.steps} role='img' aria-label={stepsText(props)}>
    {props.steps.map(({ title, text }, index) => (
      <Box key={title} className={css.step}>
        <Mark state={stateOfStep(props, index)} index={index} />
        <Box className={css.texts}>
          <Box className={cx(css.title, index === props.current && css.isUnderWay)}>{title}</Box>
          {text && <Box className={css.text}>{text}</Box>}
        </Box>
      </Box>
    ))}
  </Box>
)
