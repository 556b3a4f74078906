import { Box } from '@/ui'
import { t } from '../i18n/zh/composer'
import css from './composer.module.scss'

/** In place of the composer for whom an administrator has muted (C-5-13). */
export const MutedNotice = () => (
  <Box className={css.composer}>
    <Box className={css.silenced} role='status'>
      {t('muted')}
    </Box>
  </Box>
)
