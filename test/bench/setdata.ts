/** What acts cost the mini-program: setData calls and bytes, in the host that runs the build (test/weapp/host). */
import { startStack } from '../e2e/stack'
import { logIn } from '../harness/client'
import { openMiniProgram } from '../weapp/host'
import type { Figure } from './report'

/** WeChat's audit: one call carries at most 256 KB. */
const largestKb = 256

export const title = '小程序 setData'
export async function run(): Promise<Figure[]> {
  const stack = await startStack()
  const { token } = await logIn(stack.url, '13800000001')
  const program = await openMiniProgram({
    dist: 'dist/weapp',
    apiOrigin: stack.url,
    timeout: 30_000,
    storage: { 'pinqiao.token': `J${JSON.stringify({ accessToken: token, tokenType: 'Basic' })}` },
  })
  const figures: Figure[] = []
  const tell = async (name: string, act: () => Promise<unknown>) => {
    const cost = await program.measure(act, 1_500)
    figures.push({ name: `${name}：次数`, value: cost.calls, unit: '次' })
    figures.push({ name: `${name}：字节`, value: cost.bytes / 1024, unit: 'KB' })
    figures.push({ name: `${name}：最大一次`, value: cost.largest / 1024, unit: 'KB', goal: largestKb })
  }
  try {
    await tell('切到人才', () => program.switchTab('人才'))
    await tell('切到消息', () => program.switchTab('消息'))
    await tell('切到我的', () => program.switchTab('我的'))
    await tell('回到首页', () => program.switchTab('首页'))
    return figures
  } finally {
    await program.close()
    await stack.stop()
  }
}
