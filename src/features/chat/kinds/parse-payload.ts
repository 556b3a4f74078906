/** Parses untrusted values: each may be missing or of another type. */
import { shownText } from '~contract/domain/texts/visible-text'

export type Payload = Readonly<Record<string, unknown>>

/** A value as a text that may be shown, whatever an older version or another client stored: see shownText. */
export const toStr = (value: unknown): string =>
  typeof value === 'string' ? shownText(value) : value == null ? '' : String(value)
export const toNum = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Number(value) || 0
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const toStrings = (value: unknown): string[] => toList(value).map(toStr)
export const toRecord = (value: unknown): Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {}

/** Parses the JSON of a card; {} for anything else. */
export function parseCard(text: unknown): Payload {
  try {
    return toRecord(JSON.parse(toStr(text)))
  } catch {
    return {}
  }
}
