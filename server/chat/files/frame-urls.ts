/**
 * Frames as devices get them: references to files become signed addresses, in the fields that the contract declares as
 * such (`pictureUrl`, `elementBody`) and nowhere else. A text that looks like a reference stays a text.
 */
import { z } from 'zod'
import { type AnswerFrame, chatCalls, chatPushes, type PushFrame } from '../../../contract/chat'
import { elementBody, pictureUrl, wireMessage } from '../../../contract/chat/wire'
import type { FileStorage } from '../../services/file-storage'
import { type Change, isRecord, mapFileUrls, referredId } from './file-urls'

/** Hours an address in a frame works at least: a page may stay open over night. */
const ADDRESS_HOURS = 24

type Opener = (value: unknown, change: Change) => unknown

/** How values of this schema are opened; undefined when no file can stand in them. */
function openerOf(schema: unknown): Opener | undefined {
  if (schema === pictureUrl) return (value, change) => change(value)
  if (schema instanceof z.ZodObject) return objectOpener(schema)
  if (schema instanceof z.ZodArray) {
    const inner = openerOf(schema.element)
    return inner && ((value, change) => (Array.isArray(value) ? value.map((one) => inner(one, change)) : value))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = openerOf(schema.unwrap())
    return inner && ((value, change) => (value === null || value === undefined ? value : inner(value, change)))
  }
  return undefined
}

function objectOpener({ shape }: z.ZodObject): Opener | undefined {
  const { payload = undefined } = shape
  const hasBody = payload === elementBody || (payload instanceof z.ZodOptional && payload.unwrap() === elementBody)
  const inner = Object.entries(shape).flatMap(([key, schema]) => {
    const open = openerOf(schema)
    return open ? [[key, open] as const] : []
  })
  if (!hasBody && !inner.length) return undefined
  return (value, change) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [key, open] of inner) if (key in copy) copy[key] = open(copy[key], change)
    if (hasBody && isRecord(copy.payload)) copy.payload = mapFileUrls(String(copy.type), copy.payload, change)
    return copy
  }
}

const openersOf = (schemas: Record<string, unknown>): ReadonlyMap<string, Opener> =>
  new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const open = openerOf(schema)
      return open ? [[name, open] as const] : []
    }),
  )
const ANSWERS = openersOf(Object.fromEntries(Object.entries(chatCalls).map(([name, { output }]) => [name, output])))
const PUSHES = openersOf(chatPushes)
/** A refused change brings the message as it is now. */
const REFUSAL = openerOf(z.object({ message: wireMessage.optional() }))

const openerFor = (frame: AnswerFrame | PushFrame, call: string): Opener | undefined => {
  if ('push' in frame) return PUSHES.get(frame.push)
  return frame.code === 0 ? ANSWERS.get(call) : REFUSAL
}

/**
 * The text of a frame for a device; `call` is what an answer answers. Frames without references, nearly all, cost one
 * look at the text.
 */
export function openedText(files: Pick<FileStorage, 'urlOf'>, frame: AnswerFrame | PushFrame, call = ''): string {
  const text = JSON.stringify(frame)
  const open = text.includes('"file:') ? openerFor(frame, call) : undefined
  if (!open) return text
  const change: Change = (url) => {
    const id = referredId(url)
    return id ? files.urlOf(id, ADDRESS_HOURS) : String(url)
  }
  return JSON.stringify({ ...frame, data: open(frame.data, change) })
}
