import { settle } from './settle'

const pending = new Set<string>()

/** Runs an act on one thing; presses for the same act are ignored while it is under way. */
export async function runOnce(name: string, act: () => Promise<unknown>): Promise<void> {
  if (pending.has(name)) return
  pending.add(name)
  await settle(act())
  pending.delete(name)
}
