/** The archive of a backup as a stream: what a reader, a writer and a source that fail midway leave behind. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type AddEntry, readTar, tarOf } from '../../../server/backup/tar'

const BLOCK = 512
/** Longer than the 100 bytes of the oldest format. */
const LONG_NAME = `files/${'文件'.repeat(40)}.pdf`

const fill = async (add: AddEntry) => {
  await add('manifest.json', 2, [Buffer.from('{}')])
  await add('empty.ndjson', 0, [])
  await add(LONG_NAME, 3000, [Buffer.alloc(1000, 1), Buffer.alloc(0), Buffer.alloc(2000, 2)])
}

/** Names and sizes as they were read. */
async function entriesOf(source: AsyncIterable<Buffer>): Promise<[string, number][]> {
  const entries: [string, number][] = []
  for await (const { name, body } of readTar(source)) entries.push([name, (await buffer(body)).length])
  return entries
}

test('names of any length and empty entries come back; an entry that is not read is skipped', async () => {
  expect(await entriesOf(tarOf(fill))).toEqual([
    ['manifest.json', 2],
    ['empty.ndjson', 0],
    [LONG_NAME, 3000],
  ])
  const names: string[] = []
  for await (const { name } of readTar(tarOf(fill))) names.push(name)
  expect(names).toHaveLength(3)
})

test('an archive that is cut anywhere within an entry is incomplete, other bytes are no backup', async () => {
  const whole = await buffer(tarOf((add) => add('manifest.json', 3000, [Buffer.alloc(3000, 1)])))
  for (const length of [1, BLOCK - 1, BLOCK + 1, BLOCK + 2999])
    await expect(entriesOf(Readable.from([whole.subarray(0, length)]))).rejects.toThrow('incomplete')
  await expect(entriesOf(Readable.from([Buffer.alloc(5000, 'x')]))).rejects.toThrow('no backup of Pinqiao')
})

test('the error of the source is thrown as it is, before and within an entry', async () => {
  const whole = await buffer(tarOf(fill))
  for (const length of [0, BLOCK + 1]) {
    const source = (async function* () {
      yield whole.subarray(0, length)
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
    })()
    await expect(entriesOf(source)).rejects.toMatchObject({ message: 'the disk is gone', code: 'EIO' })
  }
})

test.each([4, 6])('content of 5 bytes announced with %d ends the backup with the name of the file', async (size) => {
  await expect(buffer(tarOf((add) => add('files/a', size, [Buffer.from('hello')])))).rejects.toThrow(
    'files/a changed its size',
  )
})

test('a reader that stops ends the writer, which has cleaned up by then', async () => {
  let isClean = false
  const chunks = tarOf(async (add) => {
    try {
      for (;;) await add('files/a', 100_000, [Buffer.alloc(100_000)])
    } finally {
      await setImmediate()
      isClean = true
    }
  })
  for await (const _chunk of chunks) break
  expect(isClean).toBe(true)
})

test('a writer is no faster than its reader', async () => {
  let written = 0
  const chunks = tarOf(async (add) => {
    const content = async function* () {
      for (let i = 0; i < 500; i++) {
        written += 10_000
        yield Buffer.alloc(10_000)
      }
    }
    await add('files/a', 5_000_000, content())
  })
  await chunks.next()
  // time for everything that does not wait for the reader
  for (let turn = 0; turn < 1000; turn++) await setImmediate()
  expect(written).toBeLessThan(500_000)
  await chunks.return(undefined)
})
