import { createContext } from 'react'
import type { MergedRecord } from '../../model/index'

/** A record that is being read. */
export interface OpenedRecord {
  title: string
  record: MergedRecord
}

/** Inside the viewer: lays a record on top. Undefined in a conversation. */
export const OpenRecordContext = createContext<((inner: OpenedRecord) => void) | undefined>(undefined)
