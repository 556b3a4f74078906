/** What stories of circles share: two people, the operator between them, and what a page of a circle offers. */

import { Stage } from '../browser'
import { type HttpClient, logIn } from '../http-client'
import { unguarded } from './browser'
import type { PageActions } from './page-helpers'

export const MOBILE_CIRCLE_PATH = '/circle-center/api/v1/mobile/circles'
export const CIRCLE_PATH = '/circle-center/api/v1/circles'
export const PRODUCT_CIRCLE_PATH = '/pinqiao/v1/circles'

/** Who runs a circle, and who comes to it. */
export const CIRCLE_USERS = { owner: '13800000001', guest: '13800000003' } as const

const ok = async <T>(asked: Promise<{ code: number; message: string; data: T }>): Promise<T> => {
  const { code, message, data } = await asked
  if (code !== 0) throw new Error(message)
  return data
}
const para = (text: string) => [{ type: 'paragraph', runs: [{ text }] }]

/** A stage where circles are made without the screens; its operator decides by hand, so its world has `AUDIT_MODE: 'manual'`. */
export class CirclePage extends Stage {
  /** Decides what waits under this title. */
  async decideOn(title: string, decision: 'approved' | 'rejected', reason = ''): Promise<void> {
    const rows = await this.waiting()
    const found = rows.find((row) => row.title.includes(title))
    if (!found) throw new Error(`nothing called ${title} waits: ${rows.map((row) => row.title).join()}`)
    await this.decide(found.id, decision, reason)
  }

  person(who: string): Promise<HttpClient> {
    return logIn(this.url, who)
  }

  /** What a call answers to a person; throws what the server refuses. */
  async ask<T = unknown>(who: string, key: string, input: Record<string, unknown>): Promise<T> {
    return ok((await this.person(who)).call<T>(key, input))
  }

  /** A circle that the operator has let in. */
  async circleOf(owner: string, name: string, more: object = {}): Promise<string> {
    const input = { name, introduction: `${name}的简介`, isAgreed: true, ...more }
    const { id } = await this.ask<{ id: string }>(owner, `POST ${MOBILE_CIRCLE_PATH}/create`, input)
    await this.decideOn(name, 'approved')
    return id
  }

  /** A post that the operator has let in. */
  async postIn(circleId: string, author: string, title: string): Promise<string> {
    const input = { circleId, title, content: para(`${title}：第一件是把联系人换成直属组长。`) }
    const { id } = await this.ask<{ id: string }>(author, `POST ${MOBILE_CIRCLE_PATH}/posts/create`, input)
    await this.decideOn(title, 'approved')
    return id
  }

  joinAs(who: string, circleId: string): Promise<unknown> {
    return this.ask(who, `POST ${MOBILE_CIRCLE_PATH}/applications/apply`, { circleId })
  }
}

export const openTab = async (hands: PageActions, name: string | RegExp) => {
  await hands.page.getByRole('tab', { name }).filter({ visible: true }).last().click()
}
export const chooseOption = async (hands: PageActions, menu: string | RegExp, item: string) => {
  await hands.press(menu)
  await unguarded(hands.page)
  await hands.page.getByRole('menuitem', { name: item, exact: true }).filter({ visible: true }).last().click()
}
/** The editor: one text at a desk, its first words on a phone. */
export const editorOf = (hands: PageActions, label = '正文') =>
  hands.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).first()
export const rowOf = (hands: PageActions, text: string) =>
  hands.page.getByRole('listitem').filter({ hasText: text }).filter({ visible: true }).first()
/** One dot. */
const PICTURE = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export async function addPicture(hands: PageActions): Promise<void> {
  await grant(hands, () =>
    hands.device.isPhone
      ? hands.press('插入图片')
      : hands.page.getByRole('button', { name: '图片', exact: true }).click(),
  )
}

/** Gives a picture to whatever the press opens. */
export async function grant(hands: PageActions, press: () => Promise<void>): Promise<void> {
  const chooser = hands.page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(PICTURE)
}
