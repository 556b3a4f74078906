/** Face of the folder: what every browser test imports. */
export { expect } from '@playwright/test'
export { test } from './browser-fixture'
export { BrowserSession, browserSession } from './browser-session'
