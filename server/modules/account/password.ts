/** Passwords by node's scrypt: `scrypt$N$salt$key`, parameters kept with the hash so that they can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2^15: about 60 ms and 32 MB a guess. */
const COST = 15
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** The text to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** True when the password is the hashed one. Without a hash the same time is spent, so that names cannot be probed. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [kind, cost, salt = '', key = ''] = hash?.split('$') ?? []
  if (kind !== 'scrypt') {
    await derive(password, Buffer.alloc(16), COST)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
