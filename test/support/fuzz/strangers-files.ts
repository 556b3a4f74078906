/** Files of another company, every reference to them, and a search for their signed addresses in a response. */
import { files } from '../../../server/db/schema'
import type { TestApp } from '../test-app'

/** Uses of uploaded and generated files. */
const USES = ['licence', 'avatar', 'logo', 'identity', 'case', 'circle', 'proof', 'chat', 'other', 'resume', 'invoice']

/** Creates one file row per use, without bytes; returns the ids. */
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

/** Every form of reference to a file; the last looks signed but is not. */
export function referencesOf({ ctx }: Pick<TestApp, 'ctx'>, id: string): string[] {
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

/** Ids of the files whose signed addresses occur in the text. */
export const findSignedFileIds = ({ ctx }: Pick<TestApp, 'ctx'>, text: string): string[] =>
  [...text.matchAll(/\/files\/([\w-]+)\?e=(\d+)&s=([\w-]+)/g)].flatMap(
    ([, name = '', expires = '', signature = '']) => {
      const id = ctx.files.idOf(name)
      return id && ctx.files.check(id, expires, signature) !== 'bad' ? [id] : []
    },
  )
