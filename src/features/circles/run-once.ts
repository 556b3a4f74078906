import { settle } from './settle'

const pending = new Set<string>()

/** Runs an act on one thing; presses while it is under way are ignored. */
export async function runOnce(name: string, act: () => Promise<unknown>): Promise<void> {
  if (pending.has(name)) return
  pending.add(name)
  await settle(act())
  pending.delete(name)
}
