/** The way to write: optimistic change, the call, and what it makes outdated by the table of writes and reads. */
import type { PickedFile } from '@/platform/base/types'
import { callApi, type UploadOptions, uploadFile } from '../call-api'
import { errorText, isAborted, isPassing } from '../errors'
import { invalidateAfter } from '../invalidate'
import { applyOptimistic, type OptimisticChange } from '../optimistic-update'
import type { CallOptions, Input, Output, WriteKey } from '../types'
import { callWhenOnline, leftWrites } from './queued-writes'

export interface MutateOptions<K extends WriteKey = WriteKey> extends CallOptions {
  /** Shown before the server has answered; taken back when the write fails. */
  optimistic?(change: OptimisticChange): void
  /** Shown with the answer, before anything is refetched: rows it holds, rows of a batch that it refused. */
  answered?(change: OptimisticChange, answer: Output<K>): void
  /** True: without a network the change stays on the screen, and the call is made when the network is back. Its error is not shown. */
  isQueued?: boolean
  /** False for an answer that says that nothing has changed, as while a poll waits: nothing is refetched. */
  hasChanged?(answer: Output<K>): boolean
}

/**
 * Makes a write. Resolves with its answer once the server has it; the reads it makes outdated are refetched on their
 * screens meanwhile. Rejects as callApi() does, with the optimistic change taken back; then too the reads are refetched,
 * because the server may have done it.
 */
export async function mutateApi<K extends WriteKey>(
  key: K,
  input: Input<K>,
  { optimistic, answered, isQueued, hasChanged = () => true, ...options }: MutateOptions<K> = {},
): Promise<Output<K>> {
  const update = optimistic && applyOptimistic(optimistic)
  try {
    const answer = await (isQueued ? callWhenOnline : callApi)(key, input, options)
    const shown = answered && applyOptimistic((change) => answered(change, answer))
    const patched = new Set([...(update?.patched ?? []), ...(shown?.patched ?? [])])
    if (hasChanged(answer)) void invalidateAfter(key, patched)
    return answer
  } catch (error) {
    update?.undo()
    if (update) void invalidateAfter(key)
    throw error
  }
}

/** Uploads one file by a multipart call of the contract; `onProgress` runs from 0 to 1. */
export async function uploadApi<K extends WriteKey>(
  key: K,
  file: PickedFile,
  input: Input<K>,
  options: UploadOptions = {},
): Promise<Output<K>> {
  const answer = await uploadFile(key, file, input, options)
  void invalidateAfter(key)
  return answer
}

/** What became of the writes that a closed page had left. */
export interface LeftWrites {
  sent: number
  /** Why the server refused the others, one text per write. */
  refused: readonly string[]
}

/**
 * Makes the writes that a page without a network had left when it was closed, one after the other. Each is forgotten when the
 * server has made or refused it; what does not reach the server is kept for the next start.
 */
export async function sendLeftWrites(): Promise<LeftWrites> {
  let sent = 0
  const refused: string[] = []
  for (const { key, input, idempotencyKey } of leftWrites()) {
    try {
      await callWhenOnline(key, input as Input<WriteKey>, { idempotencyKey }, (error) => !isPassing(error))
      void invalidateAfter(key)
      sent += 1
    } catch (error) {
      if (isAborted(error)) break
      if (!isPassing(error)) refused.push(errorText(error))
    }
  }
  return { sent, refused }
}
