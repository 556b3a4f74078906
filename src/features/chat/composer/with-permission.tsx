import { type ComponentType, memo } from 'react'
import { Box } from '@/ui'
import { useFlags } from '../core/feature-flags'
import { t } from '../i18n/zh/composer'
import css from './composer.module.scss'
import type { ComposerProps } from './types'
import { useIsMuted } from './use-is-muted'

/** Shown instead of the composer to users muted by an administrator. */
const MutedNotice = () => (
  <Box className={css.composer}>
    <Box className={css.muted} role='status'>
      {t('muted')}
    </Box>
  </Box>
)

/**
 * Shows the composer only with permission: nothing where the host disables it, a notice for muted users. Memoised, because
 * the caret may jump whenever WeChat's field receives its text again.
 */
export const withSendPermission = (Editor: ComponentType<ComposerProps>) =>
  memo(function Composer(props: ComposerProps) {
    const isMuted = useIsMuted(props.id)
    const isOn = useFlags((f) => f.enableInput)
    if (!isOn) return null
    return isMuted ? <MutedNotice /> : <Editor {...props} />
  })
