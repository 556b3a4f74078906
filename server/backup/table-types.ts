/** Tables and sequences of a database as a backup describes them. */
import type { Db } from '../db/types'

export type Executor = Pick<Db, 'execute'>

export interface Column {
  name: string
  type: string
}
export interface Table {
  schema: string
  name: string
  /** All but generated ones. */
  columns: Column[]
  /** About how many rows. */
  estimate: number
}
export interface Sequence {
  schema: string
  name: string
  /** The last number given. */
  value: string
}
