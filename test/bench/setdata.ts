/** What acts cost the mini-program: setData calls and bytes, in the host that runs the build (test/weapp/host). */
import { startProductServer } from '../support/browser/product-server'
import { createChatClient } from '../support/chat/chat-clients'
import { logIn } from '../support/http-client'
import { type MiniProgram, openMiniProgram } from '../weapp/host'
import type { Figure } from './support/report'

/** WeChat's audit: one call carries at most 256 KB. */
const largestKb = 256

type Tell = (name: string, act: () => Promise<unknown>) => Promise<void>

/** A conversation of 60 messages: opened, written in, listened to. test/weapp/chat.spec.ts holds its limits. */
async function talkCosts(url: string, program: MiniProgram, tell: Tell): Promise<void> {
  const me = await createChatClient(url, '13800000001')
  const other = await createChatClient(url, '13800000003')
  try {
    for (let i = 1; i <= 60; i++) await other.sendText(me.id, `第${i}条，您好，请问什么时候方便面谈？`)
    await program.switchTab('消息')
    await program.waitText('周明远')
    await tell('打开会话', () => program.tap('周明远'))
    await tell('输入第一个字', () => program.type('请输入消息', '您'))
    await tell('再输入一个字', () => program.type('请输入消息', '您好'))
    await tell('来一条消息', () => other.sendText(me.id, '刚刚的消息，请查收'))
    await tell('连来三十条消息', () => Promise.all(Array.from({ length: 30 }, (_, i) => other.sendText(me.id, `连发${i}`))))
    await tell('打开表情', () => program.tap('表情'))
  } finally {
    await Promise.all([me, other].map((one) => one.chat.destroy()))
  }
}

export const title = '小程序 setData'
export async function run(): Promise<Figure[]> {
  const stack = await startProductServer()
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
    await talkCosts(stack.url, program, tell)
    return figures
  } finally {
    await program.close()
    await stack.stop()
  }
}
