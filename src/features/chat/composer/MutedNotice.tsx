import { Box } from '@/ui'
import { t } from '../i18n/zh/composer'
import css from './composer.module.scss'

/** Shown instead of the composer to users muted by an administrator (C-5-13). */
export const MutedNotice = () => (
  <Box className={css.composer}>
    <Box className={css.muted} role='status'>
      {t('muted')}
    </Box>
  </Box>
)
