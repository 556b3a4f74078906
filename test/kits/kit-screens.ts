/** How the screens of Tencent's kits are used: the same steps, each kit in its own way. */
import type { Page } from '@playwright/test'
import type { KitFolder } from './kit-bundle'

export type AttachmentKind = 'image' | 'video' | 'file'
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}
export interface KitScreens {
  /** Writes and sends a text in the open conversation. */
  writeText(page: Page, text: string): Promise<void>
  attach(page: Page, kind: AttachmentKind, file: ChosenFile): Promise<void>
  /** Chooses in the menu of the latest message with this text. */
  chooseAction(page: Page, text: string, action: 'quote' | 'revoke'): Promise<void>
}

async function writeText(page: Page, text: string): Promise<void> {
  const editor = page.locator('[contenteditable=true], textarea').filter({ visible: true }).last()
  await editor.fill(text)
  await editor.press('Enter')
}
const messageWith = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).last()
const NAMES = { quote: '引用', revoke: '撤回' }

export const KIT_SCREENS: Record<KitFolder, KitScreens> = {
  'react-2': {
    writeText,
    async attach(page, kind, file) {
      await page.getByRole('button', { name: 'plus' }).last().click()
      await page.locator(`input[type=file][data-type=${kind}]`).setInputFiles(file)
    },
    async chooseAction(page, text, action) {
      await messageWith(page, text).hover()
      await page.getByRole('button', { name: 'more', exact: true }).filter({ visible: true }).last().click()
      await page.getByText(NAMES[action], { exact: true }).filter({ visible: true }).click()
    },
  },
  'react-6': {
    writeText,
    async attach(page, kind, file) {
      await page.getByTitle('文件').click()
      const choosing = page.waitForEvent('filechooser')
      await page
        .getByText({ image: '图片', video: '视频', file: '文件' }[kind], { exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await (await choosing).setFiles(file)
    },
    async chooseAction(page, text, action) {
      await messageWith(page, text).click({ button: 'right' })
      await page.getByRole('menuitem', { name: NAMES[action] }).click()
    },
  },
  'vue-2': {
    writeText,
    attach: (page, kind, file) => page.locator(`input[type=file][data-type=${kind}]`).setInputFiles(file),
    async chooseAction(page, text, action) {
      await messageWith(page, text).click({ button: 'right' })
      await page
        .locator('.list-item-text')
        .getByText({ quote: /^(引用|Reference)$/, revoke: /^(撤回|Recall)$/ }[action])
        .filter({ visible: true })
        .click()
    },
  },
}
