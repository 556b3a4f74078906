/** The port of file contents: what its stores have in common. */
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  /** Stores the file at `path`; durable when it resolves. */
  put(key: string, path: string, mime: string): Promise<void>
  /** The bytes as a stream; rejects when there are none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  read(key: string): Promise<Buffer>
  /** In bytes; rejects when there are none. */
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Writes a few bytes; rejects when nothing can be stored. */
  ping(): Promise<void>
}

/** Key that a ping writes; no stored file has it. */
export const PING_KEY = 'ping'

/** The store cannot be reached or refuses; the file may be there later. */
export class FileStoreAwayError extends Error {
  constructor(cause: unknown) {
    super(`the file store is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'FileStoreAwayError'
  }
}
