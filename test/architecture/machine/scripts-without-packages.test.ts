/** A clone without node_modules: each script that documents and commands name ends with the line that says what to run. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPTS =
  `bench build build-emoji build-im build-seed-images build-server build-share-images build-tab-icons check database-fixture
  deploy/collect-image deploy/try-image deploy/try-production dev docs/build-docs generate-migrations mutate/index start
  screens/record-journey screens/take-screenshots test test-kits`.split(/\s+/)

let clone: string
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'pinqiao-clone-'))
  for (const part of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(part, join(clone, part), { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test.each(SCRIPTS)('scripts/%s.mjs says what to run', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', `${name}.mjs`), 'x'], {
    cwd: clone,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'the packages are not installed; run: npm ci\n'])
})
