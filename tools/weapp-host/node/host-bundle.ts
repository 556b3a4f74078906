import { join } from 'node:path'
import { build } from 'esbuild'

let script: Promise<string> | undefined

/** The host's own code for the browser, bundled once per process. */
export function buildHostBundle(): Promise<string> {
  script ??= build({
    entryPoints: [join(process.cwd(), 'tools', 'weapp-host', 'browser', 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome110',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  }).then((result) => result.outputFiles[0]?.text ?? '')
  return script
}
