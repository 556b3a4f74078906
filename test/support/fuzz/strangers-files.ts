/** Files of somebody else, every way to name them, and a look for their addresses in what the server says. */
import { files } from '../../../server/db/schema'
import type { TestApp } from '../test-app'

/** What files are uploaded for, and what the server makes itself. */
const USES = ['licence', 'avatar', 'logo', 'identity', 'case', 'circle', 'proof', 'chat', 'other', 'resume', 'invoice']

/** Ids of files of this user and company, one for each use; their bytes are nowhere. */
export async function addFilesOf({ ctx }: Pick<TestApp, 'ctx'>, userId: string, companyId: string | null = null) {
  const rows = USES.map((use) => ({
    id: ctx.ids.next(),
    userId,
    companyId,
    use,
    name: '机密.png',
    size: 68,
    mime: 'image/png',
    sha256: Buffer.alloc(32, use),
    storeKey: `secret-${use}`,
    attachedAt: ctx.clock.now(),
    createdAt: ctx.clock.now(),
  }))
  await ctx.db.insert(files).values(rows)
  return rows.map(({ id }) => id)
}

/** Every way to name a file of ours; the last looks signed and is not. */
export const referencesOf = ({ ctx }: Pick<TestApp, 'ctx'>, id: string): string[] => {
  const name = ctx.files.nameOf(id)
  return [
    `file:${id}`,
    `file:${name}`,
    id,
    name,
    `/files/${id}`,
    `/files/${name}`,
    `https://hr.example.com/files/${name}?e=1999999999&s=${'A'.repeat(32)}`,
  ]
}

/** Ids of the files whose addresses, signed by the server, stand in the text. */
export const findSignedFileIds = ({ ctx }: Pick<TestApp, 'ctx'>, text: string): string[] =>
  [...text.matchAll(/\/files\/([\w-]+)\?e=(\d+)&s=([\w-]+)/g)].flatMap(
    ([, name = '', expires = '', signature = '']) => {
      const id = ctx.files.idOf(name)
      return id && ctx.files.check(id, expires, signature) !== 'bad' ? [id] : []
    },
  )
