/** The operator's commands for the carousels of public pages. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { z } from 'zod'
import { pathOf } from '../../contract/call-address'
import * as operator from '../../contract/calls/operator'
import { CAROUSEL_SLOTS } from '../../contract/domain/services'
import type { carousel } from '../../contract/operator/carousels'
import { connectOperator, type OperatorClient } from './operator-client'

type Carousel = z.output<typeof carousel>

const line = ({ id, type, place, title, text, path }: Carousel) =>
  [id.padEnd(20), CAROUSEL_SLOTS[type], `第 ${place} 位`, title, text, path].filter(Boolean).join('  ')

/** Prints the carousels of every page, in their order. */
export async function listCarousels(client: OperatorClient): Promise<void> {
  const { data } = await connectOperator(client)<Carousel[]>('GET', pathOf(operator.listCarousels))
  client.print(`轮播图 ${data.length} 张`)
  for (const item of data) client.print(`  ${line(item)}`)
}

/**
 * Adds the image at a local path to a form, as `file`; the server detects its type by content.
 * @throws with a Chinese text where it cannot be read
 */
export async function addImage(form: FormData, path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`读不到图片 ${path}`)
  })
  form.set('file', new Blob([bytes]), basename(path))
}

/** `file` is a local path. */
export async function addCarousel(
  client: OperatorClient,
  { file, on, ...fields }: { file: string; on: string; title: string; text: string; path: string; place: string },
): Promise<void> {
  const form = new FormData()
  const { title, text, path, place } = fields
  for (const [name, value] of Object.entries({ type: on, title, text, path, place })) form.set(name, value)
  await addImage(form, file)
  const { data } = await connectOperator(client)<Carousel>('POST', pathOf(operator.createCarousel), form)
  client.print(`已放上  ${line(data)}`)
}

/** Removes carousels, one by one. */
export async function removeCarousels(client: OperatorClient, ids: readonly string[]): Promise<void> {
  const call = connectOperator(client)
  for (const id of ids) {
    await call('POST', pathOf(operator.removeCarousel, { id }), {})
    client.print(`已撤下  ${id}`)
  }
}
