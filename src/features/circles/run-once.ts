import { settle } from './settle'

const pending = new Set<string>()

/** Runs an action on one thing; presses for the same one are ignored while it is under way. */
export async function runOnce(name: string, action: () => Promise<unknown>): Promise<void> {
  if (pending.has(name)) return
  pending.add(name)
  await settle(action())
  pending.delete(name)
}
