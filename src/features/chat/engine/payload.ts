/** Reading what came from outside: every value may be missing or of another type. */
export type Payload = Readonly<Record<string, unknown>>
export const str = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : String(value))
export const num = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Number(value) || 0
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const record = (value: unknown): Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {}

/** JSON of a card; {} for anything that is none. */
export function parseCard(text: unknown): Payload {
  try {
    return record(JSON.parse(str(text)))
  } catch {
    return {}
  }
}
