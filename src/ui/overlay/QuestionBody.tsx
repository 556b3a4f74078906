import { Button } from '../controls/buttons/Button'
import { Box, P, Text } from '../primitives'
import { uiTexts } from '../ui-texts'
import type { ConfirmOptions } from './overlay-store'
import css from './QuestionBody.module.scss'

/** What is asked, and the buttons that answer. */
export function QuestionBody({ options, onAnswer }: { options: ConfirmOptions; onAnswer(isYes: boolean): void }) {
  const { title, text, ok = uiTexts.ok, cancel = uiTexts.cancel, isDanger, isAlert } = options
  return (
    <Box className={css.question}>
      <Text className={css.title}>{title}</Text>
      {text && <P className={css.text}>{text}</P>}
      <Box className={css.answers}>
        {!isAlert && <Button onPress={() => onAnswer(false)}>{cancel}</Button>}
        <Button kind={isDanger ? 'danger' : 'primary'} data-autofocus='' onPress={() => onAnswer(true)}>
          {ok}
        </Button>
      </Box>
    </Box>
  )
}
