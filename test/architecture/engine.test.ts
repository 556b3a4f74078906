/** A mini-program is built for one chat service; the other one stays out of its size-limited packages. */
import { build } from 'esbuild'

/** Files in the bundle of the chat engine built for `service`. */
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
const EMBEDDED = 'src/im/create-instance.ts'

describe("the mini-program's chat engine", () => {
  it('built as usual, it carries our client and nothing of Tencent', async () => {
    const files = await filesFor('')
    expect(files).toContain(EMBEDDED)
    expect(files.filter((file) => file.includes('@tencentcloud/'))).toEqual([])
  })

  it("built for Tencent's service, it carries the SDK and of our client only constants and messages", async () => {
    const files = await filesFor('tencent')
    expect(files).toContain(TENCENT)
    expect(files).not.toContain(EMBEDDED)
    expect(files).not.toContain('src/im/connection/connection.ts')
  })
})
