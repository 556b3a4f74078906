/** A mini-program is built for one chat service; its packages are counted in kilobytes, so the other one stays out. */
import { build } from 'esbuild'

/** Files that the engine of a mini-program built for `service` brings along. */
async function filesFor(service: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ['src/features/chat/client/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    resolveExtensions: ['.weapp.ts', '.weapp.tsx', '.ts', '.tsx', '.js', '.json'],
    external: ['@tarojs/*', 'react', 'react/*'],
    loader: { '.scss': 'empty', '.png': 'empty' },
    define: { 'process.env.TARO_APP_CHAT': JSON.stringify(service), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs)
}
const TENCENT = 'node_modules/@tencentcloud/chat/index.js'
const OWN = 'src/im/create-instance.ts'

describe("the mini-program's chat engine", () => {
  it('built as ever, it carries our client and nothing of Tencent', async () => {
    const files = await filesFor('')
    expect(files).toContain(OWN)
    expect(files.filter((file) => file.includes('@tencentcloud/'))).toEqual([])
  })

  it("built for Tencent's service, it carries the SDK and of our client only constants and messages", async () => {
    const files = await filesFor('tencent')
    expect(files).toContain(TENCENT)
    expect(files).not.toContain(OWN)
    expect(files).not.toContain('src/im/connection/connection.ts')
  })
})
