import { type ComponentType, memo } from 'react'
import { useFlags } from '../flags'
import { Muted } from './Muted'
import type { ComposerProps } from './types'
import { useSilenced } from './useSilenced'

/**
 * A composer for those who may write: nothing where the host has none, the reason for who is muted. Drawn again only for
 * its own sake: every time WeChat's field is given its text anew the caret may jump.
 */
export const permitted = (Writing: ComponentType<ComposerProps>) =>
  memo(function Composer(props: ComposerProps) {
    const isSilenced = useSilenced(props.id)
    const isOn = useFlags((f) => f.enableInput)
    if (!isOn) return null
    return isSilenced ? <Muted /> : <Writing {...props} />
  })
