/**
 * The embedded chat client in one piece. Playwright translates what is required, not what `import()` loads: there, code that comes
 * with a first call would arrive as TypeScript.
 */
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { buildSync } from 'esbuild'

type ChatModule = typeof import('../../../src/im')

function bundle(): ChatModule {
  const { outputFiles } = buildSync({
    entryPoints: [join(process.cwd(), 'src', 'im', 'index.ts')],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
  })
  const compiled = { exports: {} as ChatModule }
  compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'])(compiled, compiled.exports, require)
  return compiled.exports
}

export const { default: IM, createInstance } = bundle()
