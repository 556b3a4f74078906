/** A process of its own that puts a file into a bucket and prints how many bytes its resident memory grew meanwhile. Bundled by its test. */
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { s3Store } from '../../../server/ports/s3-store'

const [address = '', path = ''] = process.argv.slice(2)

async function main(): Promise<void> {
  const store = s3Store(address)
  writeFileSync(`${path}.small`, 'small')
  // loads what every put needs
  await store.put('small', `${path}.small`, 'text/plain')
  await pause(200)
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  await store.put('big', path, 'video/mp4')
  clearInterval(timer)
  console.log(Math.max(peak, process.memoryUsage.rss()) - before)
}

void main()
