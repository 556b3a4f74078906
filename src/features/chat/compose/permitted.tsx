import type { ComponentType } from 'react'
import { useFlags } from '../flags'
import { Muted } from './Muted'
import type { ComposerProps } from './types'
import { useSilenced } from './useSilenced'

/** A composer for those who may write: nothing where the host has none, the reason for who is muted. */
export const permitted = (Writing: ComponentType<ComposerProps>) =>
  function Composer(props: ComposerProps) {
    const isSilenced = useSilenced(props.id)
    const isOn = useFlags((f) => f.enableInput)
    if (!isOn) return null
    return isSilenced ? <Muted /> : <Writing {...props} />
  }
