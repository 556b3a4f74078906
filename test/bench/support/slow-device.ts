/** What benches of pages share: a slow phone's line and processor, and the smallest page there is of the same toolchain. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'esbuild'
import Fastify from 'fastify'
import { loadConfig } from '../../../server/core/load-config'
import { registerWebClients } from '../../../server/http/web-clients'
import { launchBrowser } from '../../support/browser/browser'
import { type ProductServer, startProductServer } from '../../support/servers/product-server'
import type { Figure } from './report'

/** Measures pages: with a browser, and a server of its own over the built sites; `env` is more environment of the server. */
export async function withBrowserAndServer(
  measure: (browser: Browser, server: ProductServer) => Promise<Figure[]>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const server = await startProductServer({ env })
  const browser = await launchBrowser()
  try {
    return await measure(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Makes the processor four times as slow; 1 brings it back. */
export async function throttle(page: Page, rate = 4): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** 9 Mbit/s with a round trip of 100 ms, and a processor four times as slow. */
export async function throttleNetwork(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const bytes = (9 * 1_000_000) / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await throttle(page)
}

const APP = `
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('app')).render(<h1>你好，世界</h1>)
`

/**
 * "Hello world" with the react and react-dom of the clients, minified, handed out by the same code of the server (compressed,
 * hashed names). Bundled by esbuild: a Taro build of its own would take a minute and bring Taro's runtime along, so the ratios
 * to it are the stricter ones.
 */
export async function serveHello(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-hello-'))
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  mkdirSync(join(folder, 'm'))
  writeFileSync(join(folder, 'm', 'hello.00000001.js'), outputFiles[0]?.contents ?? '')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>你好</title><script defer src="/m/hello.00000001.js"></script><div id="app"></div></html>',
  )
  const config = loadConfig(
    { DATA_DIR: folder, LOG_LEVEL: 'silent' },
    (secret) => `${secret}-hello-hello-hello-hello-hello`,
  )
  const app = Fastify()
  registerWebClients(app, config, { desktop: folder, mobile: folder })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, stop }
}
