/**
 * The chat page of the built mini-program against the real server: the cost of opening, typing and receiving (budgets as counts
 * and bytes, never time), every kind of message, sending, long press and forwarding.
 */
import type { Locator } from '@playwright/test'
import { type MiniProgram, type OpenOptions, packageSizes } from '../../tools/weapp-host'
import { browserSession, expect, test } from '../support/browser'
import { withOwnServer } from '../support/browser/own-server'
import { openLoggedInProgram } from '../support/browser/weapp-session'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../support/chat/chat-clients'
import { pngFile, sendEveryKind, sendVideo } from './send-every-kind'

withOwnServer()
// messages sent in one test are there in the next
test.describe.configure({ mode: 'serial' })
const dist = 'dist/weapp'
const CHAT = 'TUIKit/components/TUIChat/index'
const [myPhone, peerPhone, strangerPhone] = ['13800000001', '13800000002', '13800000003'] as const
/** Rows of the first render. */
const FIRST = 12
const KB = 1024
let me: ChatClient
let peer: ChatClient
let stranger: ChatClient
let mp: MiniProgram

const frame = () => mp.browserPage.frameLocator('#stage > iframe[data-current]')
const rows = () => frame().locator('[id^="m-"]')
const open = async (options: Partial<OpenOptions> = {}): Promise<MiniProgram> => {
  mp = await openLoggedInProgram(myPhone, options)
  return mp
}
const openConversation = (id: string, more = {}) => open({ path: CHAT, query: { conversationID: id }, ...more })
async function until(check: () => Promise<boolean>, message: string): Promise<void> {
  await expect.poll(check, { message: message, intervals: [60], timeout: 30_000 }).toBe(true)
}
/** Waits until the peer's last messages have these types. */
const waitForReceived = (types: string[]) =>
  until(async () => {
    const { messageList } = (await peer.chat.getMessageList({ conversationID: `C2C${me.id}` })).data
    const last = messageList.slice(-types.length).map((m: { type: string }) => m.type)
    return last.join() === types.join()
  }, `the other side never got ${types}`)
/** Scrolls the message list to a position in pixels, or by a number of its own screens. */
const scroll = (move: { to: number } | { by: number }) =>
  frame()
    .locator('wx-scroll-view')
    .first()
    .evaluate((view, target) => {
      const all = [view, ...view.querySelectorAll('*')] as unknown as HTMLElement[]
      const area = all.find((element) => element.scrollHeight > element.clientHeight + 5)
      if (area) area.scrollTop = 'to' in target ? target.to : area.scrollTop + target.by * area.clientHeight
    }, move)
/** Waits until there was no setData for half a second. */
async function rest(): Promise<void> {
  for (;;) if ((await mp.measure(async () => undefined, 500)).calls === 0) return
}

test.beforeAll(async () => {
  me = await createChatClient(browserSession.url, myPhone)
  peer = await createChatClient(browserSession.url, peerPhone)
  stranger = await createChatClient(browserSession.url, strangerPhone)
  await acquaint(me, stranger)
})
test.afterAll(async () => {
  await Promise.all([me, peer, stranger].map((client) => client?.chat.destroy()))
})

test.describe('what the chat costs the phone', () => {
  test.beforeAll(async () => {
    for (let i = 1; i <= 45; i++) await stranger.sendText(me.id, `第${i}条，您好，请问什么时候方便面谈？`)
    await open()
    await mp.switchTab('消息')
    await mp.waitText('周明远')
    await rest()
  })
  test.afterAll(() => mp?.close())

  test('a conversation shows twelve rows in one setData, after few others and 20 KB together, then fills', async () => {
    const { sent } = await mp.measure(async () => {
      await mp.tap('周明远')
      await until(async () => (await rows().count()) > FIRST, 'the list never filled')
    })
    const rowsIn = (data: string) => data.match(/"uid":"m-/g)?.length ?? 0
    const at = sent.findIndex((data) => rowsIn(data) > 0)
    const first = sent.slice(0, at + 1)
    expect(rowsIn(first.at(-1) ?? '')).toBe(FIRST)
    // three on a machine that has time; a busy one splits what is one update, and sends no more for it
    expect(first.length).toBeLessThanOrEqual(8)
    expect(Buffer.byteLength(first.join(''))).toBeLessThanOrEqual(20 * KB)
    await rest()
    const { nodes } = await mp.audit()
    expect(nodes).toBeLessThanOrEqual(900)
    await expect.poll(() => mp.auditFindings()).toEqual([])
  })

  test('a new message is one setData of at most 2 KB', async () => {
    const cost = await mp.measure(async () => {
      await stranger.sendText(me.id, '刚刚的消息，请查收')
      await mp.waitText('刚刚的消息，请查收')
    }, 1500)
    expect([cost.calls, cost.bytes <= 2 * KB]).toEqual([1, true])
  })

  test('a key press in the editor touches no message', async () => {
    // with the second one the keyboard has come up, and the composer sits on it
    for (const text of ['您', '您们']) await mp.type('请输入消息', text).then(rest)
    await frame()
      .locator('[id^="m-"]')
      .first()
      .evaluate((row) => {
        const list = row.parentElement as unknown as Element
        const seen = { count: 0 }
        Object.assign(window, { __touched: seen })
        new MutationObserver((changes) => {
          seen.count += changes.length
        }).observe(list as never, { subtree: true, childList: true, attributes: true, characterData: true })
      })
    const cost = await mp.measure(() => mp.type('请输入消息', '您好'), 800)
    expect(cost.calls).toBe(1)
    expect(cost.bytes).toBeLessThan(200)
    const touched = await frame()
      .locator('body')
      .evaluate(() => (window as unknown as { __touched: { count: number } }).__touched.count)
    expect(touched).toBe(0)
    await mp.type('请输入消息', '')
    await rest()
  })

  test('a burst is gathered: far fewer setData than messages, never more than twenty in a second', async () => {
    const cost = await mp.measure(async () => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => stranger.sendText(me.id, `连发${i}`)))
      await mp.waitText('连发29')
    }, 1000)
    expect(cost.calls).toBeLessThanOrEqual(15)
    expect(cost.perSecond).toBeLessThanOrEqual(20)
  })

  test('two screens above the end the way back is offered and leads there; nothing is offered above the first message', {
    tag: ['@C-2~chat-view-07', '@C-4-31', '@C-4-33', '@C-4-35'],
  }, async () => {
    const visibleText = (label: string) => frame().getByText(label, { exact: true }).filter({ visible: true })
    await visibleText('查看更多').waitFor()
    await scroll({ by: -1.5 })
    await rest()
    await expect(visibleText('回到最新位置')).toHaveCount(0)
    await expect(async () => {
      await scroll({ by: -0.8 })
      await expect(frame().getByText('第1条，您好')).toBeInViewport({ timeout: 100 })
    }).toPass({ intervals: [120], timeout: 60_000 })
    await scroll({ to: 0 })
    await expect(visibleText('查看更多')).toHaveCount(0)
    await visibleText('回到最新位置').waitFor()
    await stranger.sendText(me.id, '看完连发29了吗')
    await visibleText('1 条新消息').tap()
    await expect(frame().getByText('看完连发29了吗')).toBeInViewport()
    for (const label of ['1 条新消息', '回到最新位置']) await expect(visibleText(label)).toHaveCount(0)
    await rest()
  })

  test('the list behind it is drawn once, when it is active again', async () => {
    const cost = await mp.measure(async () => {
      await mp.back()
      await mp.waitText('连发29')
    }, 800)
    expect(cost.calls).toBeLessThanOrEqual(2)
  })

  test('every package of the chat is at most 500 KB, the main one at most 1 MB', () => {
    const sizes = packageSizes(dist)
    const kit = sizes.filter((size) => size.root.startsWith('TUIKit'))
    expect(kit.map((size) => size.root).sort()).toEqual(
      ['TUIChat', 'TUIContact', 'TUIGroup', 'TUISearch'].map((name) => `TUIKit/components/${name}`),
    )
    for (const { bytes } of kit) expect(bytes).toBeLessThanOrEqual(500 * KB)
    expect(sizes.find((size) => size.root === '')?.bytes).toBeLessThanOrEqual(KB * KB)
  })
})

for (const theme of ['light', 'dark'] as const)
  test.describe(`every kind of message in the ${theme} theme`, () => {
    test('is in the list, older ones come by scrolling up without a jump; a place opens a map, a file is opened', {
      tag: ['@C-3-14', '@C-4-44', '@C-7-32'],
    }, async () => {
      if (theme === 'light') await sendEveryKind(peer, me.id)
      await openConversation(`C2C${peer.id}`, { theme })
      await mp.waitText('通话时长 01:05')
      await expect(frame().locator('.theme-dark')).toHaveCount(theme === 'dark' ? 1 : 0)
      await rest()
      const list = frame().locator('wx-scroll-view [id^="m-"]')
      await scroll({ to: 0 })
      await until(async () => (await list.count()) > 15, 'older messages never came')
      for (const text of [
        '您好',
        '团队介绍.pdf',
        '成都市高新区天府三街',
        '聊天记录，共 1 条',
        '招聘进度说明',
        '回复很及时',
        '高级前端工程师',
        '公司介绍',
        '后端工程师',
        '我愿意聊聊',
        '同事名片',
        '当前版本暂不支持查看',
      ])
        await expect.poll(() => mp.has(text)).toBe(true)
      await mp.tap('成都市高新区天府三街')
      await mp.tap('团队介绍.pdf')
      const apiCalls = async () => (await mp.stats()).calls
      await until(async () => (await apiCalls()).some(({ name }) => name === 'openDocument'), 'the file never opened')
      const [map] = (await apiCalls()).filter(({ name }) => name === 'openLocation')
      expect(map?.options).toMatchObject({ name: '成都市高新区天府三街', latitude: 30.54, longitude: 104.06 })
      for (const name of ['查看图片', '播放视频'])
        await expect(frame().locator(`[aria-label^="${name}"]`)).toHaveCount(1)
      await expect(frame().locator('[aria-label^="播放语音"]')).toHaveCount(1)
      await expect.poll(() => mp.auditFindings()).toEqual([])
      await mp.close()
    })
  })

test.describe('a person in a conversation', () => {
  test.beforeAll(async () => {
    await peer.sendText(me.id, '方便发一份资料吗？')
    await openConversation(`C2C${peer.id}`)
    await mp.waitText('方便发一份资料吗？')
    await rest()
  })
  test.afterAll(() => mp?.close())

  test('opens the emoji panel and closes it, opens the panel of what else can be sent; own messages are on the right', {
    tag: ['@C-4-20', '@C-4-22', '@C-6-07', '@C-9-24'],
  }, async () => {
    await mp.tap('表情')
    await mp.waitText('猫和伙伴')
    const smile = frame().locator('[role=button][aria-label="微笑"]').first()
    // 25 px of a screen that is 375 wide; this one is 390
    await expect.poll(async () => (await smile.locator('wx-image').boundingBox())?.width).toBeCloseTo(26, 0)
    await smile.tap()
    await mp.tap('收起表情')
    await mp.waitGone('猫和伙伴')
    await mp.tap('发送')
    await until(
      async () => (await frame().locator('[role=listitem]').last().locator('wx-image').count()) > 0,
      'no emoji',
    )
    const leftOf = async (element: Locator) => (await element.boundingBox())?.x
    const myAvatar = frame().locator('[role=listitem]').last().locator('wx-image').last()
    await expect.poll(() => leftOf(myAvatar)).toBeGreaterThan(195)
    await expect.poll(() => leftOf(frame().getByText('方便发一份资料吗？').last())).toBeLessThan(195)
    await mp.tap('更多')
    await mp.waitText('相册')
    await mp.tap('更多')
    await mp.waitGone('相册')
    await mp.tap('更多')
    for (const name of ['相册', '拍摄', '视频', '文件', '位置', '评价', '搜索']) await mp.waitText(name)
  })

  test('is offered no call, which the embedded chat cannot make here @C-4-62', async () => {
    await expect(frame().getByText('语音通话')).toHaveCount(0)
    await expect(frame().getByText('视频通话')).toHaveCount(0)
  })

  test('sends one image at a time from album or camera, a video, a file and a voice', {
    tag: ['@C-0-01', '@C-1-01', '@C-1-06', '@C-9-23', '@G-1-01'],
  }, async () => {
    await mp.giveFiles({ name: '一.png', data: await pngFile('#1664FF') })
    await mp.tap('相册')
    await waitForReceived(['TIMImageElem'])
    const chooserOptions = (await mp.stats()).calls
      .filter(({ name }) => name === 'chooseMedia')
      .map(({ options }) => options)
    expect(chooserOptions.at(-1)).toMatchObject({ count: 1, sourceType: ['album', 'camera'] })
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
    await mp.giveFiles({ name: '片.mp4', data: video })
    await mp.tap('视频')
    await mp.giveFiles({ name: '合同.pdf', data: Buffer.from('%PDF-1.4 x') })
    await mp.tap('文件')
    await mp.waitText('合同.pdf')
    await mp.tap('语音')
    await mp.longPress('按住 说话', 1600)
    await waitForReceived(['TIMImageElem', 'TIMVideoFileElem', 'TIMFileElem', 'TIMSoundElem'])
    await mp.tap('键盘')
  })

  test("sees images in WeChat's own viewer and a video on a page by its encoded address", {
    tag: ['@C-2-04', '@C-2~other-surfaces-01'],
  }, async () => {
    await frame().locator('[aria-label="查看图片"]').last().tap()
    await until(async () => (await mp.stats()).calls.some(({ name }) => name === 'previewImage'), 'no viewer')
    await mp.tap('×')
    const videos = frame().locator('[aria-label^="播放视频"]')
    const count = await videos.count()
    await sendVideo(peer, me.id)
    await until(async () => (await videos.count()) > count, 'the film never came')
    await rest()
    await videos.last().tap()
    await mp.waitPage('TUIKit/components/TUIChat/video/index')
    const src = await frame().locator('wx-video video').getAttribute('src')
    expect(src).toMatch(/\/files\/[\w-]{22}\?/)
    await mp.back()
    await mp.waitPage(CHAT)
    await mp.clearProblems()
  })

  test('saves an image to the album and sees the reason where that fails', { tag: '@C-8-18' }, async () => {
    await peer.sendImage(me.id)
    const newest = '[id^="m-"]:last-child [aria-label="查看图片"]'
    await until(async () => (await mp.count(newest)) === 1, 'the picture never came')
    await rest()
    const save = async (toast: string) => {
      await mp.longPress(newest, 800)
      await mp.tap('保存')
      await mp.waitToast(toast)
    }
    await save('已保存到相册')
    await mp.answer('saveImageToPhotosAlbum', { fail: 'cancel' })
    await save('已取消')
    await mp.answer('saveImageToPhotosAlbum', { fail: 'auth deny' })
    await save('获取权限失败')
  })

  test('hangs the menu below a message near the top, else above it, and always in sight', {
    tag: '@C-4-43',
  }, async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `第${at + 1}次确认：面谈的时间和地点都没有变`)
    for (const text of texts) await peer.sendText(me.id, text)
    await mp.waitText('第12次确认')
    await rest()
    const tops = await rows().evaluateAll((all) =>
      all.map((row) => ({ top: row.getBoundingClientRect().top, words: row.textContent ?? '' })),
    )
    const topRow = tops.find(({ top, words }) => top > 60 && top < 160 && words.includes('次确认'))
    for (const [row, isBelow] of [
      [topRow, true],
      [tops.at(-1), false],
    ] as const) {
      const text = texts.find((candidate) => row?.words.includes(candidate)) ?? 'no row there'
      await mp.longPress(text, 700)
      const menu = frame().locator('[role=menu]')
      await expect(menu).toHaveCount(1)
      await rest()
      const at = await menu.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        const message = node.closest('[id^="m-"]')?.getBoundingClientRect()
        return { top, bottom, row: message?.top ?? 0, end: message?.bottom ?? 0, height: innerHeight }
      })
      expect(at.top).toBeGreaterThan(0)
      expect(at.bottom).toBeLessThan(at.height)
      if (isBelow) expect(at.bottom).toBeGreaterThan(at.end)
      else expect(at.top).toBeLessThan(at.row)
      await mp.tap('复制')
      await mp.waitToast('已复制')
      await expect(menu).toHaveCount(0)
    }
  })

  test('holds a message: quote and reaction', async () => {
    await peer.sendText(me.id, '资料都收到了')
    await mp.waitText('资料都收到了')
    await rest()
    await mp.longPress('资料都收到了', 700)
    await frame().locator('[aria-label="赞"]').first().tap()
    await until(async () => (await frame().locator('[aria-label^="赞，1 人"]').count()) === 1, 'no reaction')
    await mp.longPress('资料都收到了', 700)
    await mp.tap('引用')
    await mp.type('请输入消息', '好的，谢谢')
    await mp.tap('发送')
    await mp.waitText('刘思雨：资料都收到了')
  })

  test('chooses several and sends them on as one record, which opens level by level', {
    tag: ['@C-0-01', '@C-1-01', '@C-2~chat-view-03', '@G-1-01'],
  }, async () => {
    const group = await createGroup(me, '小程序转发', [peer])
    await mp.waitText('好的，谢谢')
    await rest()
    await mp.longPress('好的，谢谢', 700)
    await mp.tap('多选')
    await mp.waitText('已选 1 条')
    await frame().locator('[aria-label^="选择 刘思雨 的消息：资料都收到了"]').tap()
    await mp.waitText('已选 2 条')
    for (const label of ['逐条转发', '合并转发', '取消']) await mp.waitText(label)
    await expect.poll(() => mp.count('[aria-label="表情"]')).toBe(0)
    await mp.tap('合并转发')
    await mp.tap('小程序转发')
    await mp.tap('发送（1）')
    await mp.waitToast('已转发')
    await until(async () => {
      const { messageList } = (await peer.chat.getMessageList({ conversationID: `GROUP${group}` })).data
      return messageList.at(-1)?.type === 'TIMRelayElem'
    }, 'the group never got the record')
    await mp.close()
    await openConversation(`GROUP${group}`)
    await mp.waitText('群管理')
    await mp.tap('聊天记录，共 2 条')
    await until(async () => (await frame().locator('[role=dialog]').innerText()).includes('好的，谢谢'), 'no record')
    await mp.close()
  })
})
