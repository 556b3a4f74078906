/** What a story in a browser imports. */
export { expect } from '@playwright/test'
export { test } from './fixtures'
export { Stage, stage } from './stage'
