/**
 * `npm run db:generate -- <name>`: adds one migration with what the schema gained since the last. Migrations that a
 * released version has applied (0000 and every later one) are never regenerated: the databases of all versions open here.
 */
import './machine/require-packages.mjs'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'server', 'db', 'migrations')
const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('usage: npm run db:generate -- <name>')
  process.exit(1)
}

const count = () => readdirSync(out).filter((file) => file.endsWith('.sql')).length
const before = count()
const kit = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
const options = ['--dialect=postgresql', '--schema=./server/db/schema/index.ts', '--out=./server/db/migrations']
const { status } = spawnSync(process.execPath, [kit, 'generate', ...options, `--name=${name}`], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0 || count() === before) {
  console.error('no migration was made')
  process.exit(1)
}
