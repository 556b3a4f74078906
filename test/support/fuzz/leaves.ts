/** Finds string fields in inputs of a call and replaces them. */
import type { z } from 'zod'
import { treeOf } from './generate-input'

/** Keys and indexes from the root inwards. */
export type Path = (string | number)[]

type Node = ReturnType<typeof treeOf> & { additionalProperties?: Node | boolean }

/** Keys tried in records: names under which file addresses occur elsewhere. */
const RECORD_KEYS = ['avatar', 'url', 'imageUrl', 'fileUrl']
const MAX_DEPTH = 8

function leavesOf(node: Node, path: Path): Path[] {
  if (path.length > MAX_DEPTH) return []
  const inner = (child: unknown, key: string | number) => leavesOf(child as Node, [...path, key])
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  const children = [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => inner(child, key)),
    ...(node.items ? inner(node.items, 0) : []),
    ...(node.prefixItems ?? []).flatMap((child, at) => inner(child, at)),
    ...(typeof node.additionalProperties === 'object'
      ? RECORD_KEYS.flatMap((key) => inner(node.additionalProperties, key))
      : []),
  ]
  const isText = node.type === 'string' && !node.enum && !('const' in node)
  // a node without a type accepts anything
  const isAnything = !node.type && !choices.length && !node.enum && !('const' in node)
  return [
    ...(isText || isAnything ? [path] : []),
    ...children,
    ...choices.flatMap((child) => leavesOf(child as Node, path)),
  ]
}

/** Paths of all string fields of this schema. */
export function stringLeaves(schema: z.ZodType): Path[] {
  const all = leavesOf(treeOf(schema) as Node, [])
  return [...new Map(all.map((path) => [JSON.stringify(path), path])).values()]
}

/** A copy of `input` with `value` at `path`; what is missing on the way there is made. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(input) ? [...input] : []
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  return { ...fields, [key]: withValue((fields as Record<string, unknown>)[key], rest, value) }
}
