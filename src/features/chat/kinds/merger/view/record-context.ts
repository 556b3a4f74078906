import { createContext } from 'react'
import type { MergedRecord } from '../kind'

/** An open record. */
export interface OpenedRecord {
  title: string
  record: MergedRecord
  /** The conversation of the message that holds it. */
  conversationId: string
}

/** Opens a nested record inside the viewer. Undefined in a conversation. */
export const OpenRecordContext = createContext<((inner: OpenedRecord) => void) | undefined>(undefined)
