/** Whether a browser really starts. `--version` would not do: it answers without the browser's other files. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Milliseconds a browser may take to show an empty page; a second on a quiet machine. */
const START_MS = 60_000
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--dump-dom', 'about:blank']

/** The line of a failed start that names its reason. */
function reasonOf(errorOutput) {
  const lines = errorOutput
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.find((line) => /shared librar|FATAL|symbol lookup|not found|requires/i.test(line)) ?? lines[0]
}

/** Why the browser at `path` does not start, in one line; undefined when it does. */
export function startProblem(path, milliseconds = START_MS) {
  const profile = mkdtempSync(join(tmpdir(), 'pinqiao-browser-'))
  try {
    const { error, signal, status, stdout, stderr } = spawnSync(path, [`--user-data-dir=${profile}`, ...flags], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    })
    if (error?.code === 'ETIMEDOUT') return `no answer within ${milliseconds / 1000} s`
    if (error) return error.code ?? error.message
    if (stdout.includes('<html')) return undefined
    return reasonOf(stderr) ?? (signal ? `ended by ${signal}` : `exit code ${status} without a page`)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
