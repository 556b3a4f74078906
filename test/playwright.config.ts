/**
 * Everything that runs in a browser: the desktop build, the H5 build on a phone, and the built mini-program in its host. Files
 * are named *.spec.ts; jest keeps *.test.ts. Started by scripts/test.mjs, or by hand:
 * `npx playwright test -c test/playwright.config.ts --project=h5 jobs`.
 */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath, chromiumFlags, desktopDevice, phoneDevice } from './support/browser/browser'
import type { BrowserFixtures } from './support/browser/browser-fixture'
import './setup/statements.cjs'
import { sampleIn } from '../scripts/test-sample/draw.mjs'
import { skippedSpecs } from '../scripts/test-sample/spec-files.mjs'
import { hostFlags } from '../tools/weapp-host/node/shared-browser'
import { workerCount } from './setup/worker-count.cjs'
import { filesUnder } from './support/source-files'

process.env.TZ ??= 'Asia/Shanghai'

const executablePath = browserPath()
const root = join(__dirname, '..')
const artifacts = join(__dirname, 'artifacts')
const isCI = Boolean(process.env.CI)

const testFiles = filesUnder('test', ['.ts'])
/** Patterns of the files that this run leaves out on a target: none, but in a sample. */
const skipped = (project: string) => skippedSpecs(project, testFiles, sampleIn(process.env)).map((file) => `**/${file}`)

export default defineConfig<object, BrowserFixtures>({
  testDir: __dirname,
  outputDir: join(artifacts, 'playwright'),
  globalSetup: join(__dirname, 'support', 'browser', 'global-setup.ts'),
  workers: workerCount(),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: isCI ? 1 : 0,
  forbidOnly: isCI,
  reporter: [
    ['list'],
    ['html', { outputFolder: join(artifacts, 'report'), open: 'never' }],
    ['json', { outputFile: process.env.PINQIAO_REPORT ?? join(artifacts, 'report.json') }],
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath, args: chromiumFlags },
    // a trace costs a seventh of a run's processor time: `--trace on` makes one, failure-report.ts prints what a failure needs
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // a test for one device only is tagged with it
  projects: [
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: skipped('desktop'),
      grepInvert: /@phone\b/,
      use: { device: desktopDevice },
    },
    {
      name: 'h5',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: skipped('h5'),
      grepInvert: /@desk\b/,
      use: { device: phoneDevice },
    },
    {
      name: 'weapp',
      testDir: root,
      respectGitIgnore: true,
      testMatch: ['test/weapp/**/*.spec.ts', 'tools/weapp-host/**/*.spec.ts'],
      testIgnore: skipped('weapp'),
      use: { launchOptions: { executablePath, args: hostFlags } },
    },
    // their packages are installed by scripts/test-kits.mjs
    ...(process.env.PINQIAO_KITS === '1'
      ? [{ name: 'kits', testMatch: 'kits/*.spec.ts', use: { device: desktopDevice } }]
      : []),
  ],
})
