import { spawnSync } from 'node:child_process'

/** Folder of the mini-program built for Tencent's chat. */
const FOLDER = 'test/artifacts/weapp-tencent'

/** Builds the mini-program for Tencent's chat unless it is as new as its sources; returns its folder. A minute of work. */
export function buildForTencent(): string {
  const build = spawnSync(process.execPath, ['scripts/build.mjs', 'weapp', '--out', FOLDER, '--if-stale'], {
    env: { ...process.env, TARO_APP_CHAT: 'tencent' },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`the build for Tencent's chat failed:\n${build.stdout}\n${build.stderr}`)
  return FOLDER
}
