/** What a story in a browser imports. */
export { expect } from '@playwright/test'
export { test } from './browser-fixture'
export { Stage, stage } from './browser-session'
