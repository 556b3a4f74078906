/** The hint to install the app: when it comes, what it says in each browser, and that it never comes back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { InstallHint } from '@/features/notices/InstallHint'
import { countVisit, mayOfferInstall, useInstallOffer } from '@/features/notices/install-offer'
import { holdInstallPrompt, installWay } from '@/platform/device/install-app'
import { InstallOverlay } from '@/shell/overlays/InstallOverlay'
import { InstallOverlay as InstallOverlayInWeapp } from '@/shell/overlays/InstallOverlay.weapp'
import { rootDir } from '../../../server/core/asset-paths'
import { waitUntil } from '../../support/wait-until'

const HOUR = 3_600_000
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const CHROME_OF_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1'

/** The page in this browser; `isInstalled` when it was opened as an app. */
function browse(userAgent: string, { touchPoints = 0, isInstalled = false } = {}): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touchPoints })
  window.matchMedia = ((query: string) => ({ matches: isInstalled && query.includes('standalone') })) as never
}

/** Chromium's event, which counts how often it asked. */
function promptEvent(outcome: 'accepted' | 'dismissed') {
  const asked = { times: 0 }
  const prompt = async () => {
    asked.times += 1
    return { outcome }
  }
  return { asked, event: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }) }
}

beforeAll(holdInstallPrompt)
beforeEach(() => {
  window.localStorage.clear()
  useInstallOffer.setState({ way: undefined })
  browse('jsdom')
})
afterEach(cleanup)

describe('the hint to install the app', () => {
  it('does not come on the first visit, however often that reloads, but on a later one', () => {
    expect([0, 1, 30].map((minutes) => countVisit(HOUR * 100 + minutes * 60_000))).toEqual([1, 1, 1])
    expect(mayOfferInstall()).toBe(false)
    expect(countVisit(HOUR * 130)).toBe(2)
    expect(mayOfferInstall()).toBe(true)
  })

  it('is made where the browser can install: by its own question, or by hand in Safari on iOS', () => {
    const results = [
      [SAFARI, 5],
      [IPAD, 5],
      [IPAD, 0],
      [WECHAT, 5],
      [CHROME_OF_IOS, 5],
    ].map(([userAgent, touchPoints]) => {
      browse(String(userAgent), { touchPoints: Number(touchPoints) })
      return installWay()
    })
    expect(results).toEqual(['ios', 'ios', undefined, undefined, undefined])
    browse(SAFARI, { touchPoints: 5, isInstalled: true })
    expect(installWay()).toBeUndefined()
  })

  it('keeps the question of Chromium until the button is pressed, and asks it once', async () => {
    const { asked, event } = promptEvent('accepted')
    window.dispatchEvent(event)
    expect([event.defaultPrevented, asked.times, installWay()]).toEqual([true, 0, 'prompt'])
    useInstallOffer.setState({ way: 'prompt' })
    render(<InstallHint />)
    fireEvent.click(screen.getByRole('button', { name: '安装' }))
    await waitUntil(() => asked.times === 1)
    expect([installWay(), useInstallOffer.getState().way]).toEqual([undefined, undefined])
  })

  it('says in Safari what to press, and goes away for good', () => {
    countVisit(HOUR)
    countVisit(HOUR * 50)
    useInstallOffer.setState({ way: 'ios' })
    render(<InstallHint />)
    expect(screen.getByRole('region', { name: '安装应用' }).textContent).toContain('再选「添加到主屏幕」')
    expect(screen.queryByRole('button', { name: '安装' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect([useInstallOffer.getState().way, mayOfferInstall()]).toEqual([undefined, false])
    countVisit(HOUR * 90)
    expect(mayOfferInstall()).toBe(false)
  })

  it('is loaded when it is shown, and the mini-program has none', async () => {
    render(<InstallOverlay />)
    expect(screen.queryByRole('region')).toBeNull()
    useInstallOffer.setState({ way: 'ios' })
    expect(await screen.findByRole('region', { name: '安装应用' })).toBeTruthy()
    expect(InstallOverlayInWeapp()).toBeNull()
  })
})

describe('the manifest of the app', () => {
  const assets = join(rootDir, 'server/assets')
  const manifest = JSON.parse(readFileSync(join(assets, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; purpose: string }[]
    display: string
    start_url: string
  }
  /** Width and height in the head of a PNG. */
  const sizeOf = (path: string) => {
    const bytes = readFileSync(join(assets, path))
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  }

  it('names icons that are there in their sizes, one of them maskable', () => {
    expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/'])
    for (const { src, sizes } of manifest.icons) expect([src, sizeOf(src)]).toEqual([src, sizes])
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  it.each(['src/index.html', 'config/web/desktop.html'])('is named by %s, with the icon of iOS', (file) => {
    const html = readFileSync(join(rootDir, file), 'utf8')
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html) ?? []
    expect(sizeOf(icon)).toBe('180x180')
  })
})
