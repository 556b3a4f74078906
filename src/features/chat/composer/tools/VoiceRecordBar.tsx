/** Shown instead of the editor while a voice message is recorded on the desktop. */
import { Box, Button, Text } from '@/ui'
import { t } from '../../i18n/zh/composer'
import css from '../voice.module.scss'
import { formatClock, type Recorder } from './use-recorder'

export const VoiceRecordBar = ({ recorder }: { recorder: Recorder }) => (
  <Box className={css.bar} role='group' aria-label={t('recording')}>
    <Box className={css.live} aria-hidden />
    <Text className={css.clock} role='timer'>
      {formatClock(recorder.seconds)}
    </Text>
    <Text className={css.note}>{t(recorder.state === 'asking' ? 'openingMicrophone' : 'maxSeconds')}</Text>
    <Button onPress={recorder.cancel}>{t('cancel')}</Button>
    <Button kind='primary' onPress={recorder.send}>
      {t('send')}
    </Button>
  </Box>
)
