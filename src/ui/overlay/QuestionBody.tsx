import { Button } from '../controls/buttons/Button'
import { Box, P, Text } from '../primitives'
import { uiTexts } from '../ui-texts'
import type { ConfirmOptions } from './overlay-store'
import css from './QuestionBody.module.scss'

interface AnswersProps {
  options: ConfirmOptions
  onAnswer(isYes: boolean): void
}

/** The buttons that answer. */
export function Answers({ options, onAnswer }: AnswersProps) {
  const { ok = uiTexts.ok, cancel = uiTexts.cancel, isDanger, isAlert } = options
  return (
    <>
      {!isAlert && <Button onPress={() => onAnswer(false)}>{cancel}</Button>}
      <Button kind={isDanger ? 'danger' : 'primary'} data-autofocus='' onPress={() => onAnswer(true)}>
        {ok}
      </Button>
    </>
  )
}

/** What is asked, and the buttons that answer. */
export function QuestionBody({ options, onAnswer }: AnswersProps) {
  const { title, text } = options
  return (
    <Box className={css.question}>
      <Text className={css.title}>{title}</Text>
      {text && <P className={css.text}>{text}</P>}
      <Box className={css.answers}>
        <Answers options={options} onAnswer={onAnswer} />
      </Box>
    </Box>
  )
}
