/** One thread for one piece of work: started for it and ended with it, so that a hostile input leaves nothing behind. */
import { Worker } from 'node:worker_threads'
import { type Batch, type FromThread, NEXT, READY } from './messages'
import { limitUnderLoad } from './time-limit'
import type { WorkFailure, WorkKind } from './work-kind'

/** For loading libraries, on a machine that has other work. */
const LOADING_TIMEOUT_MS = 20_000
const YOUNG_HEAP_MB = 32

interface Task<Input> {
  input: Input
  batches?: AsyncIterable<unknown>
  stop: AbortSignal
}

const startWorker = <Input>(script: string, kind: WorkKind<Input, unknown>, input: Input): Worker =>
  new Worker(script, {
    workerData: input,
    transferList: kind.moved?.(input) ?? [],
    resourceLimits: { maxOldGenerationSizeMb: kind.heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    stdout: true,
    stderr: true,
  })

/** The output, or why there is none. Rejects with the reason of `stop` and with an error of the batches. */
export const runThread = <Input, Output>(
  script: string,
  kind: WorkKind<Input, Output>,
  { input, batches, stop }: Task<Input>,
): Promise<{ output: Output } | { failure: WorkFailure }> =>
  new Promise((resolve, reject) => {
    const worker = startWorker(script, kind, input)
    const source = batches?.[Symbol.asyncIterator]()
    let isEnded = false
    const end = (settle: () => void) => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      stop.removeEventListener('abort', onStop)
      worker.removeAllListeners()
      // an error of a thread that is being ended must not end the process
      worker.on('error', () => undefined)
      void source?.return?.()
      void worker.terminate().then(settle, settle)
    }
    const endBy = (failure: WorkFailure) => end(() => resolve({ failure }))
    const onStop = () => end(() => reject(stop.reason as Error))
    const startTimer = (milliseconds: number) => setTimeout(() => endBy('time'), milliseconds)
    let timer = startTimer(LOADING_TIMEOUT_MS)
    const restartTimer = () => {
      clearTimeout(timer)
      timer = startTimer(limitUnderLoad(kind.timeLimitMs))
    }
    /** Hands the next batch on. Reading it is not the thread's work: its time does not count. */
    const sendNext = async () => {
      clearTimeout(timer)
      const { value, done } = (await source?.next()) ?? { value: undefined, done: true }
      if (isEnded) return
      restartTimer()
      worker.postMessage((done ? {} : { batch: value }) satisfies Batch)
    }
    worker.on('message', (message: FromThread) => {
      if (message === READY) return restartTimer()
      if (message === NEXT) return void sendNext().catch((error: unknown) => end(() => reject(error as Error)))
      end(() => resolve({ output: message.output as Output }))
    })
    worker.once('error', (error: { code?: string }) =>
      endBy(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'),
    )
    worker.once('exit', () => endBy('crash'))
    stop.addEventListener('abort', onStop, { once: true })
    if (stop.aborted) onStop()
  })
