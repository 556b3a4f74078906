/** A suite runs in a process of its own that is replaced when it hangs, dies or grows. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const runner = fileURLToPath(new URL('suite-runner.cjs', import.meta.url))
/** A suite that takes longer than this with a mutant in it hangs: noticed. */
const HANGS_AFTER_MS = 120_000
const MAX_BYTES = 1.5e9

/** `run(suite)` resolves with whether it is green in `folder`; `stop()` ends the process. */
export function openSuiteProcess(folder) {
  let child = null
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const start = () => {
    const env = { ...process.env, NODE_ENV: 'test', TZ: 'Asia/Shanghai' }
    return fork(runner, [], { cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
  const run = (suite) => {
    child ??= start()
    const asked = child
    return new Promise((resolve) => {
      const end = (isGreen) => {
        clearTimeout(limit)
        asked.removeAllListeners()
        resolve(isGreen)
      }
      const limit = setTimeout(() => {
        stop()
        end(false)
      }, HANGS_AFTER_MS)
      asked.once('exit', () => {
        child = null
        end(false)
      })
      asked.once('message', ({ isGreen, memory }) => {
        if (memory > MAX_BYTES) stop()
        end(isGreen)
      })
      asked.send({ suite })
    })
  }
  return { run, stop }
}
