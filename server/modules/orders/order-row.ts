/** An order as it is stored. */
import type { orders } from '../../db/schema'

export type OrderRow = typeof orders.$inferSelect
