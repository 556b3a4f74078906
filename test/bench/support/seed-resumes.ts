import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Grows the demo candidates of a database to `resumes`; seconds it took. */
export function seedResumes(url: string, resumes: number): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [join('dist', 'server', 'seed.js'), '--resumes', String(resumes)],
    { env: { ...process.env, DATABASE_URL: url, MODE: 'demo' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the seed failed: ${stderr}`)
  return (performance.now() - startedAt) / 1000
}
