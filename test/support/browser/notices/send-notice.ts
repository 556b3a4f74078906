/** Notices to everybody, from the operator of a server that was started with this token. */
import { randomUUID } from 'node:crypto'
import { pathOf } from '../../../../contract/call-address'
import * as operator from '../../../../contract/calls/operator'
import { expect } from '..'

/** The server's OPERATOR_TOKEN. */
export const OPERATOR_TOKEN = 'operator-token-of-the-notices'

/** Sends every user one notice. `url`: the server's origin; `image`: the bytes of a PNG. */
export async function sendNotice(url: string, title: string, image?: Buffer): Promise<void> {
  const body = new FormData()
  body.set('title', title)
  body.set('content', '内容')
  if (image) body.set('file', new Blob([new Uint8Array(image)]), '活动.png')
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'idempotency-key': randomUUID() }
  const sent = await fetch(`${url}${pathOf(operator.sendNotice)}`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
}
