/** `node scripts/docs/first-change.mjs`: prints the patches of CONTRIBUTING.md as one patch for `git apply`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The patches in the fenced diff blocks of a page, one after the other. */
export const patchesIn = (page) => [...page.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, patch]) => patch).join('')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  process.stdout.write(patchesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')))
}
