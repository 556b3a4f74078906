/**
 * The kit's lists in Chromium against a plain list without a window and react-virtuoso, with rows of the same content:
 * opening, memory, a burst while keys are typed, reading upward, a thousand conversations.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'
import { build, type Plugin } from 'esbuild'
import { compile } from 'sass'
import { launchBrowser } from '../support/browser/browser'
import { type Figure, median, percentile } from './support/report'

const ROUNDS = 5
type Variant = 'kit' | 'plain' | 'virtuoso' | 'empty'

/** Design sizes are twice CSS pixels, except in desktop files and upper-case PX. */
const inPixels = (css: string, path: string): string =>
  css.replace(/(\d*\.?\d+)(px|PX)\b/g, (_, n: string, unit: string) =>
    unit === 'PX' || path.includes('.desktop.') ? `${n}px` : `${Number(n) / 2}px`,
  )

const styles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.scss$/ }, ({ path }) => ({
      contents: inPixels(compile(path).css, path),
      loader: path.includes('.module.') ? 'local-css' : 'css',
    }))
  },
}

/** Bundles the page and serves it; returns its URL and a stop function. */
async function serve(): Promise<{ url: string; stop(): void }> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/support/kit-page.tsx'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    outdir: 'unwritten',
    jsx: 'automatic',
    resolveExtensions: ['.desktop.tsx', '.desktop.ts', '.ts', '.tsx', '.mjs', '.js', '.json'],
    alias: { '@': './src', '~contract': './contract', '@tarojs/taro': './test/mocks/taro.ts' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"desktop"',
      'process.env.TARO_APP_API': '""',
    },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.mp3': 'dataurl' },
    plugins: [styles],
    logLevel: 'error',
  })
  const file = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const shell = `<!doctype html><meta charset=utf-8><link rel=stylesheet href=/page.css><style>html,body{margin:0;height:100%}#pane{position:absolute;inset:0 0 60px;display:flex;flex-direction:column}#key{position:absolute;bottom:8px;left:8px}</style><div id=pane></div><input id=key><script src=/page.js></script>`
  const server = createServer(({ url }, reply) => {
    const [type, body] =
      url === '/page.js'
        ? ['text/javascript', file('.js')]
        : url === '/page.css'
          ? ['text/css', file('.css')]
          : ['text/html', shell]
    reply.setHeader('content-type', `${type}; charset=utf-8`).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

type Bench = {
  open(variant: Variant, n: number): Promise<{ ms: number; nodes: number; started: number }>
  burst(variant: Variant, from: number): Promise<{ shown: number[]; isFollowed: boolean }>
  readingUpward(from: number): Promise<number>
  scrollConversations(pixels: number): Promise<{ blanks: number; frames: number; nodes: number; rows: number }>
}
const callBench = <K extends keyof Bench>(page: Page, name: K, ...args: Parameters<Bench[K]>) =>
  page.evaluate(`bench.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`) as ReturnType<Bench[K]>

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return ((await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1024 / 1024
}

/** Milliseconds from a key to the next frame, as Event Timing measures it, for keys typed while `action` runs. */
async function typeDuring<T>(page: Page, action: () => Promise<T>): Promise<{ keys: number[]; result: T }> {
  await page.evaluate(() => {
    const keys: number[] = []
    const field = document.getElementById('key') as HTMLInputElement
    field.value = ''
    field.onkeydown = (e) => {
      const at = e.timeStamp
      requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - at)))
    }
    Object.assign(window, { keys })
    field.focus()
  })
  let isOver = false
  const result = action().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await page.keyboard.press('a')
    await page.waitForTimeout(60)
  }
  return { keys: await page.evaluate('keys'), result: await result }
}

async function measureOpening(page: Page, figures: Figure[]): Promise<void> {
  const times = new Map<string, number[]>()
  let nodes = 0
  const measure = async (variant: Variant, n: number) => {
    const { ms, nodes: count } = await callBench(page, 'open', variant, n)
    times.set(`${variant} ${n}`, [...(times.get(`${variant} ${n}`) ?? []), ms])
    if (variant === 'kit') nodes = Math.max(nodes, count)
  }
  await measure('kit', 200)
  times.clear()
  for (let round = 0; round < ROUNDS; round++) {
    for (const n of [200, 1_000, 10_000]) await measure('kit', n)
    for (const n of [200, 10_000]) await measure('virtuoso', n)
    await measure('plain', 10_000)
  }
  const medianOf = (key: string) => median(times.get(key) ?? [])
  const [kit, large] = [medianOf('kit 200'), medianOf('kit 10000')]
  figures.push(
    { name: 'opening 200', value: kit, unit: 'ms' },
    { name: 'opening 1,000 against 200', value: medianOf('kit 1000') / kit, unit: '×', goal: 1.3 },
    { name: 'opening 10,000 against 200', value: large / kit, unit: '×', goal: 1.3 },
    { name: 'opening 10,000 against a plain list', value: large / medianOf('plain 10000'), unit: '×', goal: 0.1 },
    { name: 'opening 200 against react-virtuoso', value: kit / medianOf('virtuoso 200'), unit: '×' },
    { name: 'opening 10,000 against react-virtuoso', value: large / medianOf('virtuoso 10000'), unit: '×' },
    { name: 'nodes in the list', value: nodes, unit: '', goal: 900 },
  )
}

async function measureMemory(page: Page, figures: Figure[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const growth: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await callBench(page, 'open', 'empty', 10_000)
    const before = await heap(cdp)
    await callBench(page, 'open', 'kit', 10_000)
    growth.push((await heap(cdp)) - before)
  }
  figures.push({ name: 'opening 10,000: more memory', value: median(growth), unit: 'MB', goal: 1 })
}

/** Tasks over 50 ms from the start of opening; filling the store before does not count. */
async function measureLongTasks(page: Page, figures: Figure[]): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.startTime)
    }).observe({ entryTypes: ['longtask'] })
    Object.assign(window, { long })
  })
  const counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { started } = await callBench(page, 'open', 'kit', 10_000)
    await page.waitForTimeout(200)
    counts.push(await page.evaluate(`long.filter((at) => at >= ${started}).length`))
  }
  figures.push({ name: 'opening: tasks over 50 ms', value: median(counts), unit: '', goal: 0 })
}

async function measureBursts(page: Page, figures: Figure[]): Promise<void> {
  const p95: Record<string, number[]> = { kit: [], virtuoso: [], empty: [] }
  const shown: number[] = []
  let missed = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const variant of ['empty', 'kit', 'virtuoso'] as const) {
      await callBench(page, 'open', variant, 1_000)
      const { keys, result } = await typeDuring(page, () => callBench(page, 'burst', variant, 1_000))
      p95[variant]?.push(percentile(keys, 0.95))
      if (variant !== 'kit') continue
      shown.push(percentile(result.shown, 0.95))
      if (!result.isFollowed) missed += 1
    }
  }
  const medianOf = (variant: string) => median(p95[variant] ?? [])
  figures.push(
    {
      name: 'at 50 a second: key p95 against an empty page',
      value: medianOf('kit') / medianOf('empty'),
      unit: '×',
      goal: 1.3,
    },
    { name: 'the same, react-virtuoso', value: medianOf('virtuoso') / medianOf('empty'), unit: '×' },
    { name: 'at 50 a second: p95 until shown', value: median(shown), unit: 'ms' },
    { name: 'rounds that did not follow the newest', value: missed, unit: 'rounds', goal: 0 },
  )
  await callBench(page, 'open', 'kit', 1_000)
  figures.push({
    name: 'reading upward, a new message moves the contents',
    value: await callBench(page, 'readingUpward', 1_000),
    unit: 'px',
    goal: 1,
  })
}

async function measureConversations(page: Page, figures: Figure[]): Promise<void> {
  const runs = [await callBench(page, 'scrollConversations', 120), await callBench(page, 'scrollConversations', 400)]
  const blanks = runs.reduce((sum, run) => sum + run.blanks, 0)
  figures.push(
    { name: 'scrolling 1,000 conversations: blank frames', value: blanks, unit: 'frames', goal: 0 },
    { name: 'scrolling: all frames', value: runs.reduce((sum, run) => sum + run.frames, 0), unit: 'frames' },
    { name: 'rows in the conversation list', value: Math.max(...runs.map(({ rows }) => rows)), unit: 'rows', goal: 64 },
  )
}

export const title = 'speed of the chat screens'
export async function run(): Promise<Figure[]> {
  if (!existsSync('src/ui/icon/core-outlines.ts')) throw new Error('icons are missing: node scripts/build-icons.mjs')
  const [site, browser] = await Promise.all([serve(), launchBrowser()])
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(site.url)
    const figures: Figure[] = []
    for (const part of [measureOpening, measureMemory, measureLongTasks, measureBursts, measureConversations])
      await part(page, figures)
    return figures
  } finally {
    await browser.close()
    site.stop()
  }
}
