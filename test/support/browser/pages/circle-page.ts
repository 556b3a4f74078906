/** Shared by the circle tests: two users, the operator, and page-object functions of a circle's pages. */

import * as circleApplications from '../../../../contract/calls/circles/circle-applications'
import * as circles from '../../../../contract/calls/circles/circles'
import * as contributions from '../../../../contract/calls/circles/contributions'
import { type HttpClient, logIn } from '../../http-client'
import { BrowserSession } from '../browser-session'
import { inForeground, topmost } from '../foreground'
import type { PageActions } from '../page-helpers'

/** Phone numbers of a circle's owner and of a guest. */
export const CIRCLE_USERS = { owner: '13800000001', guest: '13800000003' } as const

const unwrap = async <T>(response: Promise<{ code: number; message: string; data: T }>): Promise<T> => {
  const { code, message, data } = await response
  if (code !== 0) throw new Error(message)
  return data
}
const paragraph = (text: string) => [{ type: 'paragraph', runs: [{ text }] }]

/** Creates circles without the screens. The operator decides explicitly, so the server needs `AUDIT_MODE: 'manual'`. */
export class CircleBrowserSession extends BrowserSession {
  /** The operator decides the pending audit with this title. Throws when there is none. */
  async decideOn(title: string, decision: 'approved' | 'rejected', reason = ''): Promise<void> {
    const rows = await this.waiting()
    const found = rows.find((row) => row.title.includes(title))
    if (!found) throw new Error(`no pending audit called ${title}: ${rows.map((row) => row.title).join()}`)
    await this.decide(found.id, decision, reason)
  }

  logIn(phone: string): Promise<HttpClient> {
    return logIn(this.url, phone)
  }

  /** Calls the API as the user of this phone number. Throws the server's message when it refuses. */
  async call<T = unknown>(phone: string, key: string, input: Record<string, unknown>): Promise<T> {
    return unwrap((await this.logIn(phone)).call<T>(key, input))
  }

  /** Creates a circle and has the operator approve it; returns its id. */
  async createCircle(owner: string, name: string, more: object = {}): Promise<string> {
    const input = { name, introduction: `${name}的简介`, isAgreed: true, ...more }
    const { id } = await this.call<{ id: string }>(owner, circles.create, input)
    await this.decideOn(name, 'approved')
    return id
  }

  /** Creates a post and has the operator approve it; returns its id. */
  async createPost(circleId: string, author: string, title: string): Promise<string> {
    const input = { circleId, title, content: paragraph(`${title}：第一件是把联系人换成直属组长。`) }
    const { id } = await this.call<{ id: string }>(author, contributions.createPost, input)
    await this.decideOn(title, 'approved')
    return id
  }

  /** Takes a member into a circle whose owner approves each. */
  async letIn(owner: string, guest: string, circleId: string): Promise<void> {
    await this.joinAs(guest, circleId)
    const rows = await this.call<{ id: string }[]>(owner, circleApplications.list, { circleId })
    await this.call(owner, circleApplications.decide, {
      applicationId: rows[0]?.id,
      decision: 'approved',
    })
  }

  joinAs(phone: string, circleId: string): Promise<unknown> {
    return this.call(phone, circleApplications.create, { circleId })
  }
}

export const openTab = (actions: PageActions, name: string | RegExp) =>
  actions.click(topmost(actions.page.getByRole('tab', { name })))
export async function chooseOption(actions: PageActions, menu: string | RegExp, item: string) {
  await actions.press(menu)
  await actions.click(topmost(actions.page.getByRole('menuitem', { name: item, exact: true })))
}
/** The editor: the whole text on the desktop, its first text block on a phone. */
export const editorOf = (actions: PageActions, label = '正文') =>
  actions.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).first()
/** The row that holds the text itself: a comment is a row, and so is a reply in it. */
export function rowOf(actions: PageActions, text: string) {
  const rows = actions.page.getByRole('listitem').filter({ hasText: text })
  return inForeground(rows.filter({ hasNot: rows }))
}
/** A PNG of one pixel. */
const IMAGE = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export async function insertImage(actions: PageActions): Promise<void> {
  await provideImage(actions, () =>
    actions.device.isPhone
      ? actions.press('插入图片')
      : actions.page.getByRole('button', { name: '图片', exact: true }).click(),
  )
}

/** Chooses the image in the file chooser that `press` opens. */
export async function provideImage(actions: PageActions, press: () => Promise<void>): Promise<void> {
  const chooser = actions.page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(IMAGE)
}
