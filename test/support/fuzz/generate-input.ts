/** Valid inputs for any zod 4 schema of the contract, by way of its JSON Schema. */
import fc from 'fast-check'
import { z } from 'zod'
import { DEFAULT_STAGES } from '../../../contract/domain/hiring/stage-list'
import type { Random } from './random'

interface Node {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  prefixItems?: Node[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  default?: unknown
}

/** Known values for a field of this name: existing ids, codes of the trees, phones of the test app. */
export type KnownIds = (field: string) => readonly unknown[] | undefined

const SAMPLE_TEXTS = [
  '前端工程师',
  '成都',
  '五年经验',
  '熟悉 TypeScript',
  '负责招聘',
  '有责任心',
  'Java 开发',
  '张三',
  '薪资面议',
  '远程办公',
  'a',
  '高新区天府大道',
]
/** Values no schema can describe: a number with a check digit, a password with letters and digits, a list in a fixed order. */
const samples: Record<string, readonly unknown[]> = {
  idNumber: ['11010519491231002X', '440524188001010014'],
  password: ['Pinqiao2026', 'jade-bridge-7'],
  stages: [DEFAULT_STAGES, [DEFAULT_STAGES[0], DEFAULT_STAGES.at(-1)]],
}
const matchesByPattern = new Map<string, string[]>()

/** Fifty strings that match a pattern, the same ones on every run. */
function matchesOf(pattern: string): string[] {
  let samples = matchesByPattern.get(pattern)
  if (!samples) {
    samples = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 7, numRuns: 50 })
    matchesByPattern.set(pattern, samples)
  }
  return samples
}

function textFor(node: Node, random: Random): string {
  if (node.pattern) return random.pick(matchesOf(node.pattern))
  if (node.format === 'date-time') return new Date(Date.UTC(2026, random.int(0, 11), random.int(1, 28))).toISOString()
  if (node.format === 'date')
    return new Date(Date.UTC(2026, random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10)
  if (node.format === 'email') return `user${random.int(1, 99)}@example.com`
  if (node.format === 'uri') return 'https://example.com/a.png'
  const minLength = node.minLength ?? 0
  const maxLength = node.maxLength ?? 200
  let text = random.chance(0.1) && minLength === 0 ? '' : random.pick(SAMPLE_TEXTS)
  while ([...text].length < minLength) text += random.pick(SAMPLE_TEXTS)
  return text.length > maxLength ? text.slice(0, maxLength) : text
}

function numberFor(node: Node, random: Random, isWhole: boolean): number {
  const low = node.minimum ?? (node.exclusiveMinimum !== undefined ? node.exclusiveMinimum + 1 : 0)
  const high = node.maximum ?? (node.exclusiveMaximum !== undefined ? node.exclusiveMaximum - 1 : low + 1000)
  const usualMax = Math.min(high, low + 100)
  const step = node.multipleOf ?? 1
  if (isWhole && step > 1) return Math.ceil(low / step) * step + step * random.int(0, 3)
  const value = random.chance(0.1) ? random.pick([low, high]) : random.int(low, usualMax)
  return isWhole ? value : value + (value < high ? 0.5 : 0)
}

function objectFor(node: Node, random: Random, known: KnownIds): Record<string, unknown> {
  const required = new Set(node.required ?? [])
  const entries = Object.entries(node.properties ?? {}).filter(([name]) => required.has(name) || random.chance(0.6))
  return Object.fromEntries(entries.map(([name, child]) => [name, valueFor(child, random, known, name)]))
}

function arrayFor(node: Node, random: Random, known: KnownIds, field: string): unknown[] {
  if (node.prefixItems) return node.prefixItems.map((child) => valueFor(child, random, known, field))
  const minLength = node.minItems ?? 0
  const count = random.int(minLength, Math.min(node.maxItems ?? 4, minLength + 3))
  return Array.from({ length: count }, () => valueFor(node.items ?? {}, random, known, field))
}

function valueFor(node: Node, random: Random, known: KnownIds, field: string): unknown {
  if ('const' in node) return node.const
  if (node.enum) return random.pick(node.enum)
  const choices = node.anyOf ?? node.oneOf
  if (choices) return valueFor(random.pick(choices), random, known, field)
  if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => valueFor(part, random, known, field)))
  const candidates = (node.type === 'array' ? undefined : known(field)) ?? samples[field]
  if (candidates?.length && random.chance(0.7)) return random.pick(candidates)
  switch (node.type) {
    case 'string':
      return textFor(node, random)
    case 'integer':
      return numberFor(node, random, true)
    case 'number':
      return numberFor(node, random, false)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return arrayFor(node, random, known, field)
    case 'object':
      return objectFor(node, random, known)
    case 'null':
      return null
    default:
      return random.pick(SAMPLE_TEXTS)
  }
}

const trees = new WeakMap<z.ZodType, Node>()

/** The schema as data; 'any' where zod has no JSON form. */
export function treeOf(schema: z.ZodType): Node {
  let tree = trees.get(schema)
  if (!tree) {
    tree = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
    trees.set(schema, tree)
  }
  return tree
}

/**
 * An input that the schema accepts. Rules JSON Schema cannot express (superRefine) are met by retrying; after 40 tries
 * the last attempt is returned, which the server will refuse: see `isValid`.
 */
export function validInput(schema: z.ZodType, random: Random, known: KnownIds): { input: unknown; isValid: boolean } {
  let input: unknown
  for (let attempt = 0; attempt < 40; attempt += 1) {
    input = valueFor(treeOf(schema), random, known, '')
    if (schema.safeParse(input).success) return { input, isValid: true }
  }
  return { input, isValid: false }
}
