/** The texts in what a user sends, those inside JSON too, however deep. Ids and addresses are none. */

/** Fields that hold ids and addresses, by name. */
const SILENT = /^(?:scene|to|from|groupID|userIDs?|role|avatar|uuid|.*url)$/i
/** Levels of arrays, objects and JSON inside JSON; no client reads more. */
const MAX_DEPTH = 24

function parseJson(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Take = (text: string, isKey: boolean) => void

/** Calls `take` for each text in a value, and for the keys of its objects. */
function visit(value: unknown, depth: number, take: Take): void {
  if (depth > MAX_DEPTH || value === null) return
  if (typeof value === 'string') {
    take(value, false)
    visitFields(parseJson(value), depth, take)
  } else visitFields(value, depth, take)
}

function visitFields(value: unknown, depth: number, take: Take): void {
  if (typeof value === 'string') visit(value, depth + 1, take)
  if (typeof value !== 'object' || value === null) return
  for (const [key, field] of Object.entries(value)) {
    if (!Array.isArray(value)) take(key, true)
    if (!SILENT.test(key)) visit(field, depth + 1, take)
  }
}

/** All texts in a value, the keys of its objects too: what a blocked word may hide in. */
export function allTextsIn(value: unknown): string[] {
  const texts: string[] = []
  visit(value, 0, (text) => texts.push(text))
  return texts
}

/** The texts in a value, as somebody may read them. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  visit(value, 0, (text, isKey) => isKey || texts.push(text))
  return texts
}
