/** What stands in place of the editor while a voice is being recorded at a desk. */
import { Box, Button, Txt } from '@/ui'
import { clock, type Recorder } from './useRecorder'
import css from './voice.module.scss'
import { t } from './words'

export const VoiceBar = ({ recorder }: { recorder: Recorder }) => (
  <Box className={css.bar} role='group' aria-label={t('recording')}>
    <Box className={css.live} aria-hidden />
    <Txt className={css.clock} role='timer'>
      {clock(recorder.seconds)}
    </Txt>
    <Txt className={css.note}>{t('mostSeconds')}</Txt>
    <Button onPress={recorder.cancel}>{t('cancel')}</Button>
    <Button kind='primary' onPress={recorder.send}>
      {t('send')}
    </Button>
  </Box>
)
