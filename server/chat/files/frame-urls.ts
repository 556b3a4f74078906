/**
 * Frames for devices: references to files become signed addresses, in the fields that the contract declares as
 * such (`avatarUrl`, `elementBody`) and nowhere else. A text that looks like a reference stays a text.
 */
import { z } from 'zod'
import { type AnswerFrame, chatCalls, chatPushes, type PushFrame } from '../../../contract/chat'
import { avatarUrl, elementBody, wireMessage } from '../../../contract/chat/wire'
import type { FileStorage } from '../../services/file-storage'
import { fileIdOfReference, isRecord, type MapUrl, mapFileUrls } from './file-urls'

/** Minimum hours an address in a frame is valid: a page may stay open overnight. */
export const URL_HOURS = 24

type UrlResolver = (value: unknown, mapUrl: MapUrl) => unknown

/** How the references in values of this schema are resolved; undefined when it cannot contain a file. */
function resolverOf(schema: unknown): UrlResolver | undefined {
  if (schema === avatarUrl) return (value, mapUrl) => mapUrl(value)
  if (schema instanceof z.ZodObject) return resolverOfObject(schema)
  if (schema instanceof z.ZodArray) {
    const resolveItem = resolverOf(schema.element)
    return (
      resolveItem &&
      ((value, mapUrl) => (Array.isArray(value) ? value.map((item) => resolveItem(item, mapUrl)) : value))
    )
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const resolveInner = resolverOf(schema.unwrap())
    return (
      resolveInner && ((value, mapUrl) => (value === null || value === undefined ? value : resolveInner(value, mapUrl)))
    )
  }
  return undefined
}

function resolverOfObject({ shape }: z.ZodObject): UrlResolver | undefined {
  const { payload = undefined } = shape
  const hasBody = payload === elementBody || (payload instanceof z.ZodOptional && payload.unwrap() === elementBody)
  const resolvers = Object.entries(shape).flatMap(([key, schema]) => {
    const resolve = resolverOf(schema)
    return resolve ? [[key, resolve] as const] : []
  })
  if (!hasBody && !resolvers.length) return undefined
  return (value, mapUrl) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [key, resolve] of resolvers) if (key in copy) copy[key] = resolve(copy[key], mapUrl)
    if (hasBody && isRecord(copy.payload)) copy.payload = mapFileUrls(String(copy.type), copy.payload, mapUrl)
    return copy
  }
}

const resolversOf = (schemas: Record<string, unknown>): ReadonlyMap<string, UrlResolver> =>
  new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const resolve = resolverOf(schema)
      return resolve ? [[name, resolve] as const] : []
    }),
  )
const ANSWERS = resolversOf(Object.fromEntries(Object.entries(chatCalls).map(([name, { output }]) => [name, output])))
const PUSHES = resolversOf(chatPushes)
/** A conflict returns the current message. */
const REFUSAL = resolverOf(z.object({ message: wireMessage.optional() }))

const findResolver = (frame: AnswerFrame | PushFrame, call: string): UrlResolver | undefined => {
  if ('push' in frame) return PUSHES.get(frame.push)
  return frame.code === 0 ? ANSWERS.get(call) : REFUSAL
}

/**
 * The text of a frame for a device; `call` is the call that an answer belongs to. Frames without references, nearly all,
 * cost one search in the text.
 */
export function formatFrame(files: Pick<FileStorage, 'urlOf'>, frame: AnswerFrame | PushFrame, call = ''): string {
  const text = JSON.stringify(frame)
  const resolve = text.includes('"file:') ? findResolver(frame, call) : undefined
  if (!resolve) return text
  const mapUrl: MapUrl = (url) => {
    const id = fileIdOfReference(url)
    return id ? files.urlOf(id, URL_HOURS) : String(url)
  }
  return JSON.stringify({ ...frame, data: resolve(frame.data, mapUrl) })
}
