/** Passwords: argon2id in PHC format. Hashes of the version before, `scrypt$N$salt$key`, are still verified. */
import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The package's algorithm is argon2id with a random salt of 16 bytes. 19 MiB and two passes: about 15 ms a guess. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'
/** log2 of N of all scrypt hashes. */
const SCRYPT_COST = 15
const SCRYPT_KEY_BYTES = 32

const normalized = (password: string) => password.normalize('NFKC')

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 }
    scrypt(password, salt, SCRYPT_KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

async function verifyScrypt(password: string, passwordHash: string): Promise<boolean> {
  const [, cost, salt = '', key = ''] = passwordHash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** The text to store for a password. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password), COSTS)

/** True when a hash was made another way than hashPassword() makes it today: store a new one once the password is known. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT)

/**
 * True when the password is the hashed one. Every false costs one argon2id and one scrypt, whichever hash there is or none, so
 * that neither names nor the age of a password can be probed.
 */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const text = normalized(password)
  const isScrypt = passwordHash?.startsWith('scrypt$') ?? false
  if (passwordHash && isScrypt && (await verifyScrypt(text, passwordHash))) return true
  if (passwordHash && !isScrypt && (await verify(passwordHash, text))) return true
  if (!passwordHash || isScrypt) await hash(text, COSTS)
  if (!isScrypt) await derive(text, Buffer.alloc(16), SCRYPT_COST)
  return false
}
