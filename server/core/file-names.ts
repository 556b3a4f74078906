/**
 * Public names of files. A row's id is a time and a counter, so it can be guessed; outside the server a file is named by its
 * id encrypted as one AES block: 128 bits indistinguishable from random without the key, and no lookup table is needed.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

export interface FileNames {
  /** The public name of the file: 22 letters of base64url. */
  nameOf(id: string): string
  /** The id behind a name, or behind an id as references of earlier versions have it; undefined for anything else. */
  idOf(name: string): string | undefined
}

const CIPHER = 'aes-256-ecb'
const BLOCK = 16
const HALF = 8
const LARGEST_ID = 2n ** 63n - 1n
const ID = /^\d{1,19}$/
const NAME = /^[\w-]{22}$/

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'names of files', 32))

function encryptId(key: Buffer, id: string): string {
  const block = Buffer.alloc(BLOCK)
  block.writeBigUInt64BE(BigInt(id))
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

function decryptName(key: Buffer, name: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(Buffer.from(name, 'base64url')), decipher.final()])
  const id = block.readBigUInt64BE()
  const isOurs = block.readBigUInt64BE(HALF) === 0n && id <= LARGEST_ID
  return isOurs && encryptId(key, String(id)) === name ? String(id) : undefined
}

/** File names under the configured secrets (at least one): the first encrypts, all of them decrypt. */
export function createFileNames(secrets: readonly string[]): FileNames {
  const keys = secrets.map(keyOf)
  const first = keys[0]
  if (!first) throw new Error('names of files need a secret')
  return {
    nameOf: (id) => encryptId(first, id),
    idOf(name) {
      if (ID.test(name)) return BigInt(name) <= LARGEST_ID ? name : undefined
      if (!NAME.test(name)) return undefined
      for (const key of keys) {
        const id = decryptName(key, name)
        if (id) return id
      }
      return undefined
    },
  }
}
