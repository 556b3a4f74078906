/** The thread's side of the port. Imported by *-worker.ts only. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, type Done, NEXT, READY } from './messages'

/** The batches of the input, each asked for when the last one is done with. */
async function* readBatches(): AsyncGenerator<unknown> {
  for (;;) {
    const answer = new Promise<Batch>((resolve) => parentPort?.once('message', resolve))
    parentPort?.postMessage(NEXT)
    const message = await answer
    if (!('batch' in message)) return
    yield message.batch
  }
}

export interface Work<Input, Batches, Output> {
  /** Loads what takes long and does not depend on the input. */
  load?(input: Input): Promise<unknown>
  /** Does the work; an error it throws is a crash of the thread. */
  work(input: Input, batches: AsyncIterable<Batches>): Promise<Output>
}

/** Does the one work this thread was started for. */
export function handleWork<Input, Batches, Output>({ load, work }: Work<Input, Batches, Output>): void {
  const handle = async () => {
    const input = workerData as Input
    await load?.(input)
    parentPort?.postMessage(READY)
    const output = await work(input, readBatches() as AsyncIterable<Batches>)
    parentPort?.postMessage({ output } satisfies Done)
  }
  void handle()
}
