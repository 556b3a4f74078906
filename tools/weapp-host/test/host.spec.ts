import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { type MiniProgram, openMiniProgram } from '..'
import { startEcho } from './echo-server'

const dist = join(__dirname, 'fixtures', 'miniprogram')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let browser: Browser
let mp: MiniProgram
let echo: Awaited<ReturnType<typeof startEcho>>

const open = (more = {}): Promise<MiniProgram> => openMiniProgram({ dist, browser, apiOrigin: echo.origin, ...more })
const style = (selector: string, name: string): Promise<string> =>
  mp.browserPage
    .frameLocator('#stage > iframe[data-current]')
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test.beforeAll(async ({ browser: workerBrowser }) => {
  browser = workerBrowser
  echo = await startEcho()
})
test.afterAll(() => echo.close())

test.describe('a page of the fixture', () => {
  test.beforeEach(async () => {
    mp = await open()
  })
  test.afterEach(() => mp.close())

  test('lives through load, show and ready, in that order, with its modules and its app', async () => {
    await mp.waitText('ready')
    expect((await mp.text()).match(/load 42 pages\/home\/index|show|ready/g)).toEqual([
      'load 42 pages/home/index',
      'show',
      'ready',
    ])
    expect(await mp.page()).toBe('pages/home/index')
    expect(await mp.title()).toBe('首页')
  })

  test('renders wxs, wx:if, rpx and the styles of app and component', async () => {
    expect(await mp.text('#money')).toBe('¥123.45')
    expect(await mp.count('#count')).toBe(0)
    await mp.tap('加一')
    await mp.waitText('数到 1')
    expect(await style('#count', 'color')).toBe('rgb(217, 45, 32)')
    expect(await style('#half', 'width')).toBe('195px')
    // The component's own class is styled by the component; the app's .red does not reach into it.
    expect(await style('#card > wx-view', 'border-top-width')).toBe('1px')
    expect(await style('#card > wx-view', 'color')).toBe('rgb(29, 33, 41)')
  })

  test('require.async loads the subpackage of a script, require does not', async () => {
    await mp.tap('取分包')
    await mp.waitText("module 'sub/greetings.js' lies in another subpackage than 'pages/home/index.js'")
    await mp.waitText('来自分包')
  })

  test('catch stops an event, bind lets it rise, a component triggers its own', async () => {
    await mp.tap('里面')
    await mp.waitText('inner inner undefined')
    expect(await mp.has('outer')).toBe(false)
    await mp.tap('插槽')
    await mp.waitText('open 卡片 tap')
    await mp.longPress('长按我')
    await mp.waitText('held')
  })

  test('the page refreshes by pulling and hears its bottom', async () => {
    await mp.pullDown()
    await mp.waitText('pulled')
    await mp.scrollTo(100_000)
    await mp.waitText('bottom')
  })

  test('setData is counted, nodes are audited', async () => {
    const cost = await mp.measure(() => mp.tap('加一'))
    expect(cost.calls).toBe(1)
    expect(cost.bytes).toBe('{"count":1}'.length)
    const audit = await mp.audit()
    expect(audit.children).toBeGreaterThan(20)
    expect(audit.depth).toBe(3)
    expect(
      await mp.auditFindings({ nodes: 10, depth: 2, children: 5, setDataPerSecond: 100, setDataBytes: 1 }),
    ).toHaveLength(4)
    expect(await mp.auditFindings()).toEqual([])
  })
})

test.describe('controls of the fixture', () => {
  test.beforeEach(async () => {
    mp = await open()
  })
  test.afterEach(() => mp.close())

  test('input and textarea: maxlength, input, confirm, lines', async () => {
    await mp.type('姓名', '诸葛孔明先生')
    await mp.waitText('input 诸葛孔明')
    await mp.confirm()
    await mp.waitText('confirm 诸葛孔明')
    await mp.type('.memo', '一\n二\n三')
    await mp.waitText('lines 3')
  })

  test('switch, checkbox, radio and label change by tap', async () => {
    await mp.tap('开关')
    await mp.waitText('change true')
    await mp.tap('苹果')
    await mp.waitText('change ["a"]')
    await mp.tap('香蕉')
    await mp.waitText('change ["a","b"]')
    await mp.tap('甲')
    await mp.waitText('change "m"')
  })

  test('pickers open a wheel; a date stays in its range; regions are real', async () => {
    await mp.pick('选城市', '北京')
    await mp.waitText('change 1')
    await mp.tap('选日期')
    await mp.waitText('2026年')
    expect((await mp.state()).picker?.columns?.[1]?.[0]).toBe('1月')
    await mp.browserPage.locator('#overlays').getByText('取消').tap()
    await mp.pick('选日期', '2026年', '1月', '20日')
    await mp.waitText('change "2026-01-20"')
    await mp.pick('选地区', '四川省', '成都市', '武侯区')
    await mp.waitText('change ["四川省","成都市","武侯区"]')
  })

  test('a form submits its named fields; a swiper and a scroll-view report where they are', async () => {
    await mp.type('昵称', '小明')
    await mp.tap('提交')
    await mp.waitText('submit {"nick":"小明"}')
    await mp.swipeTo('wx-swiper', 1)
    await mp.waitText('change 1')
    await mp.scrollTo(400, '#list')
    await mp.waitText('more')
  })
})

test.describe('dialogs of the fixture', () => {
  test.beforeEach(async () => {
    mp = await open()
  })
  test.afterEach(() => mp.close())

  test('a dialog is shown and answered by touch or by driver', async () => {
    await mp.tap('询问')
    expect(await mp.waitModal()).toEqual({ title: '提示', content: '删除吗', buttons: ['取消', '确定'] })
    await mp.tap('确定')
    await mp.waitText('yes')
    await mp.tap('询问')
    await mp.answerModal(false)
    await mp.waitText('no')
  })

  test('a dialog that comes up under the touch is not answered by the click that ends the tap before it', async () => {
    await mp.tap('询问')
    await mp.waitModal()
    const yes = mp.browserPage.locator('.modal button', { hasText: '确定' })
    await yes.dispatchEvent('click', { detail: 1 })
    expect(await mp.modal()).toMatchObject({ title: '提示' })
    await yes.tap()
    await mp.waitText('yes')
  })
})

test.describe('moving about', () => {
  test('a subpackage page opens with its query, answers its opener, and goes back', async () => {
    mp = await open()
    await mp.tap('去详情')
    await mp.waitPage('sub/detail/index')
    expect(await mp.text('#q')).toBe('7 张三')
    expect((await mp.state()).stack).toEqual(['pages/home/index', 'sub/detail/index'])
    expect(await style('#foot', 'padding-bottom')).toBe('34px')
    await mp.tap('回答')
    await mp.tap('离开')
    await mp.waitPage('pages/home/index')
    await mp.waitText('answered ok')
    await mp.close()
  })

  test('what a page writes after it was closed goes nowhere, as in WeChat', async () => {
    mp = await open()
    await mp.tap('去详情')
    await mp.waitPage('sub/detail/index')
    await mp.tap('走后再写')
    await mp.waitPage('pages/home/index')
    const storage = await mp.close()
    expect(storage.late).toBeDefined()
  })

  test('tabs keep their pages; badges and titles change; a shared link starts inside', async () => {
    mp = await open({ path: '/sub/detail/index', query: { id: '1', name: 'x' } })
    expect(await mp.page()).toBe('sub/detail/index')
    await mp.close()
    mp = await open()
    await mp.tap('加一')
    await mp.switchTab('我的')
    await mp.tap('徽标')
    await mp.waitText('改了')
    expect((await mp.tabs())[0]?.badge).toBe('9')
    await mp.switchTab(0)
    expect(await mp.text('#count')).toBe('数到 1')
    await mp.close()
  })

  test('storage outlives the program', async () => {
    mp = await open({ path: 'pages/me/index' })
    await mp.tap('存储')
    await mp.waitText('times 1 times')
    const storage = await mp.close()
    mp = await open({ path: 'pages/me/index', storage })
    await mp.tap('存储')
    await mp.waitText('times 2 times')
    await mp.close()
  })

  test("the theme is the phone's and may change", async () => {
    mp = await open({ path: 'pages/me/index', theme: 'dark' })
    expect((await mp.state()).nav).toMatchObject({ background: '#1f2329', front: 'white' })
    await mp.setTheme('light')
    await mp.waitText('theme light')
    await mp.close()
  })
})

test.describe('the network is real', () => {
  test.beforeEach(async () => {
    mp = await open({ path: 'pages/me/index' })
  })
  test.afterEach(() => mp.close())

  test('requests carry query, headers and form bodies', async () => {
    await mp.tap('请求')
    await mp.waitText('[200,"GET","/echo?q=%E6%88%90%E9%83%BD","Basic x"]')
    await mp.tap('表单')
    await mp.waitText('a=1&b=%E4%BA%8C')
    expect(mp.requests().map((request) => [request.method, request.status])).toEqual([
      ['GET', 200],
      ['POST', 200],
    ])
  })

  test('files are given, uploaded and downloaded; a chooser without files is cancelled', async () => {
    await mp.tap('上传')
    await mp.waitText('chooseMedia:fail cancel')
    await mp.giveFiles({ name: 'logo.png', data: pixel })
    await mp.tap('上传')
    await mp.waitText('name="kind" logo')
    expect(await mp.text('#out')).toContain('filename="logo.png" Content-Type: image/png')
    await mp.tap('下载')
    await mp.waitText('{"method":"GET"')
  })

  test('a socket carries bytes, and falls when the network does', async () => {
    await mp.tap('连接')
    await mp.waitText('bytes 1,2,3')
    expect(mp.socketCount).toBe(1)
    await mp.network(false)
    await mp.waitText('closed 1006')
    await mp.tap('请求')
    await mp.waitText('request:fail network is disconnected')
    await mp.network(true)
    await mp.waitText('net wifi')
  })

  test("nodes are measured; WeChat's answers are the driver's", async () => {
    await mp.tap('测量')
    await mp.waitText('["#out",390,0,670]')
    await mp.answer('login', { code: 'abc' })
    await mp.tap('登录')
    await mp.waitText('code abc')
    await mp.answer('getPhoneNumber', { fail: 'user deny' })
    await mp.tap('手机号')
    await mp.waitText('phone getPhoneNumber:fail user deny')
    await mp.tap('手机号')
    await mp.waitText('phone host-phone-code')
  })
})

test.describe('what is wrong does not stay hidden', () => {
  test('an exception in a handler fails the run', async () => {
    mp = await open()
    await mp.tap('出错')
    await expect(mp.close()).rejects.toThrow('fixture crash')
  })

  test('a read of an API that the host lacks fails the run; browser globals are not there', async () => {
    mp = await open()
    await mp.tap('缺少')
    await mp.waitText('nfc undefined window undefined fetch undefined')
    await expect(mp.close()).rejects.toThrow('the host lacks wx.getNFCAdapter')
  })

  test('a text that never comes is an error that lists what is on screen', async () => {
    mp = await open({ timeout: 300 })
    await expect(mp.waitText('没有的字')).rejects.toThrow(/not on screen: 没有的字[\s\S]*加一/)
    await mp.close()
  })
})
