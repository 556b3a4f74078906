/** Only a desk keeps pages; elsewhere nothing is kept. */
import type { Keeper } from './keeperTypes'

export const keeper: Keeper = {
  turn: () => undefined,
  drop: () => undefined,
  tend: () => undefined,
}
