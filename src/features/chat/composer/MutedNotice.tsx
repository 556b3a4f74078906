import { Box } from '@/ui'
import { t } from '../i18n/zh/composer'
import css from './composer.module.scss'

/** Shown instead of the composer to users muted by an administrator. */
export const MutedNotice = () => (
  <Box className={css.composer}>
    <Box className={css.muted} role='status'>
      {t('muted')}
    </Box>
  </Box>
)
