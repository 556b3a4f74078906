import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIm } from './build.mjs'

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}

/**
 * Builds the package of the chat client, packs it as it would be published and unpacks the tarball to node_modules/@pinqiao/im in
 * `folder`, as an installation does. Returns where it lies.
 */
export async function unpackIm(folder) {
  const place = resolve(folder)
  const built = join(place, 'built')
  await buildIm(built)
  const packed = JSON.parse(run('npm', ['pack', built, '--json', '--ignore-scripts', '--pack-destination', place]))
  const target = join(place, 'node_modules', '@pinqiao', 'im')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  run('tar', ['-xzf', join(place, packed[0].filename), '-C', target, '--strip-components=1'])
  return target
}
