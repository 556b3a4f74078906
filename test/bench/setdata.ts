/** Cost of user actions in the mini-program: setData calls and bytes, in the host that runs the build (tools/weapp-host). */

import { type MiniProgram, openMiniProgram } from '../../tools/weapp-host'
import { createChatClient } from '../support/chat/chat-clients'
import { logIn } from '../support/http-client'
import { startProductServer } from '../support/servers/product-server'
import type { Figure } from './support/report'

/** WeChat's audit: one call carries at most 256 KB. */
const MAX_KB = 256

type ReportCost = (name: string, action: () => Promise<unknown>) => Promise<void>

/** A conversation of 60 messages: opened, written in, listened to. test/weapp/chat.spec.ts holds its limits. */
async function measureConversation(url: string, program: MiniProgram, reportCost: ReportCost): Promise<void> {
  const me = await createChatClient(url, '13800000001')
  const peer = await createChatClient(url, '13800000003')
  try {
    for (let i = 1; i <= 60; i++) await peer.sendText(me.id, `第${i}条，您好，请问什么时候方便面谈？`)
    await program.switchTab('消息')
    await program.waitText('周明远')
    await reportCost('打开会话', () => program.tap('周明远'))
    await reportCost('输入第一个字', () => program.type('请输入消息', '您'))
    await reportCost('再输入一个字', () => program.type('请输入消息', '您好'))
    await reportCost('来一条消息', () => peer.sendText(me.id, '刚刚的消息，请查收'))
    await reportCost('连来三十条消息', () =>
      Promise.all(Array.from({ length: 30 }, (_, i) => peer.sendText(me.id, `连发${i}`))),
    )
    await reportCost('打开表情', () => program.tap('表情'))
  } finally {
    await Promise.all([me, peer].map((client) => client.chat.destroy()))
  }
}

export const title = 'setData of the mini-program'
export async function run(): Promise<Figure[]> {
  const server = await startProductServer()
  const { token } = await logIn(server.url, '13800000001')
  const program = await openMiniProgram({
    dist: 'dist/weapp',
    apiOrigin: server.url,
    timeout: 30_000,
    storage: { 'pinqiao.token': `J${JSON.stringify({ accessToken: token, tokenType: 'Basic' })}` },
  })
  const figures: Figure[] = []
  const reportCost = async (name: string, action: () => Promise<unknown>) => {
    const cost = await program.measure(action, 1_500)
    figures.push({ name: `${name}: calls`, value: cost.calls, unit: 'calls' })
    figures.push({ name: `${name}: bytes`, value: cost.bytes / 1024, unit: 'KB' })
    figures.push({ name: `${name}: largest`, value: cost.largest / 1024, unit: 'KB', goal: MAX_KB })
  }
  try {
    await reportCost('切到人才', () => program.switchTab('人才'))
    await reportCost('切到消息', () => program.switchTab('消息'))
    await reportCost('切到我的', () => program.switchTab('我的'))
    await reportCost('回到首页', () => program.switchTab('首页'))
    await measureConversation(server.url, program, reportCost)
    return figures
  } finally {
    await program.close()
    await server.stop()
  }
}
