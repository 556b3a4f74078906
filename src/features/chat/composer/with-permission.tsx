import { type ComponentType, memo } from 'react'
import { useFlags } from '../core/feature-flags'
import { MutedNotice } from './MutedNotice'
import type { ComposerProps } from './types'
import { useIsMuted } from './use-is-muted'

/**
 * A composer for those who may write: nothing where the host has none, the reason for who is muted. Drawn again only for
 * its own sake: every time WeChat's field is given its text anew the caret may jump.
 */
export const withSendPermission = (Editor: ComponentType<ComposerProps>) =>
  memo(function Composer(props: ComposerProps) {
    const isMuted = useIsMuted(props.id)
    const isOn = useFlags((f) => f.enableInput)
    if (!isOn) return null
    return isMuted ? <MutedNotice /> : <Editor {...props} />
  })
