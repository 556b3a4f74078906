import { createContext } from 'react'
import type { MergedRecord } from '../../model/index'

/** An open record. */
export interface OpenedRecord {
  title: string
  record: MergedRecord
}

/** Opens a nested record inside the viewer. Undefined in a conversation. */
export const OpenRecordContext = createContext<((inner: OpenedRecord) => void) | undefined>(undefined)
