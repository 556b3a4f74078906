/**
 * `npm run db:generate`: the migrations of the schema. Until the product ships there is one, made anew each time;
 * afterwards `--add <name>` adds one beside those that servers have already applied. What a schema cannot say
 * (server/db/checks.sql) ends the first.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'server', 'db', 'migrations')
const [flag, name = 'start'] = process.argv.slice(2)
if (flag && flag !== '--add') throw new Error('usage: npm run db:generate [-- --add <name>]')
if (!flag) rmSync(out, { recursive: true, force: true })

const kit = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
const options = ['--dialect=postgresql', '--schema=./server/db/schema/index.ts', '--out=./server/db/migrations']
const { status } = spawnSync(process.execPath, [kit, 'generate', ...options, `--name=${name}`], {
  cwd: root,
  stdio: 'inherit',
})
const made = status === 0 && readdirSync(out).find((file) => file.endsWith('.sql'))
if (!made) {
  console.error('no migration was made')
  process.exit(1)
}
if (!flag) {
  const checks = readFileSync(join(root, 'server', 'db', 'checks.sql'), 'utf8')
  appendFileSync(join(out, made), `\n--> statement-breakpoint\n${checks.trimEnd()}`)
}
