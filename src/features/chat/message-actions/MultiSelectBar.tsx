/** Shown instead of the editor in multi-select mode: the count and the forward buttons. */
import { useCloseOnBack } from '@/platform'
import { Box, Button, Text } from '@/ui'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/message-extras.module.scss'
import { forwardSelected, stopSelecting, useMultiSelect } from '../session/multi-select'

export function MultiSelectBar() {
  const count = useMultiSelect((s) => Object.keys(s.ids).length)
  useCloseOnBack(stopSelecting)
  return (
    <Box className={css.selectBar} role='toolbar' aria-label={t('select')}>
      <Text className={css.count} role='status'>
        {t('chosen', { n: count })}
      </Text>
      <Button onPress={() => forwardSelected(false)}>{t('oneByOne')}</Button>
      <Button onPress={() => forwardSelected(true)}>{t('merged')}</Button>
      <Button kind='quiet' onPress={stopSelecting}>
        {t('cancel')}
      </Button>
    </Box>
  )
}
