import { createContext } from 'react'
import type { Merged } from '../../model'

/** A record that is being read. */
export interface Opened {
  title: string
  record: Merged
}

/** Inside the viewer: lays a record on top. Undefined in a conversation. */
export const OpenRecord = createContext<((inner: Opened) => void) | undefined>(undefined)
