import { type ComponentType, memo } from 'react'
import { useFlags } from '../core/feature-flags'
import { MutedNotice } from './MutedNotice'
import type { ComposerProps } from './types'
import { useIsMuted } from './use-is-muted'

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
