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
  /** Fills in the forms of a new group with one member, a friend; its conversation is open then. */
  createGroup(page: Page, name: string, member: string): Promise<void>
}

async function writeText(page: Page, text: string): Promise<void> {
  const editor = page.locator('[contenteditable=true], textarea').filter({ visible: true }).last()
  await editor.fill(text)
  await editor.press('Enter')
}
const visible = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
const messageWith = (page: Page, text: string) => visible(page, text).last()
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
      await visible(page, NAMES[action]).click()
    },
    async createGroup(page, name, member) {
      await page.getByRole('button', { name: 'create' }).click()
      await visible(page, '发起群聊').click()
      await page.locator('label').filter({ hasText: member }).first().click()
      await visible(page, '下一步').click()
      await page.locator('.create-group-name input').fill(name)
      await visible(page, '创建').click()
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
    async createGroup(page, name, member) {
      await page.locator('[class*=conversationCreateButton]').click()
      await visible(page, '发起群聊').click()
      await visible(page, member).first().click()
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByPlaceholder('群名称').fill(name)
      await page.getByRole('button', { name: '创建' }).click()
    },
  },
  'vue-2': {
    writeText,
    attach: (page, kind, file) => page.locator(`input[type=file][data-type=${kind}]`).setInputFiles(file),
    async chooseAction(page, text, action) {
      await messageWith(page, text).click({ button: 'right' })
      await page.locator('.list-item-text').getByText(NAMES[action], { exact: true }).filter({ visible: true }).click()
    },
    async createGroup(page, name, member) {
      await page.locator('.tui-search-more .more').filter({ visible: true }).first().click()
      await visible(page, '发起群聊').click()
      await page.locator('.transfer-list-item').filter({ hasText: member }).first().click()
      await page.locator('.transfer').getByRole('button', { name: '完成' }).click()
      await page.getByPlaceholder('请输入群名称').fill(name)
      await page.getByRole('button', { name: '确认' }).click()
    },
  },
}
