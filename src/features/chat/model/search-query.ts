/** Search queries and their results. Pure. */
import { chinaMidnight } from '~contract/domain/china-time'
import { cutText } from '~contract/domain/texts/graphemes'
import type { SearchHit } from '../kinds/kind-data'
import type { ConversationId, Message } from './index'

/** Groups of message kinds to filter by. */
export type KindFilter = 'all' | 'text' | 'file' | 'media' | 'other'
export const KIND_FILTERS: readonly KindFilter[] = ['all', 'text', 'file', 'media', 'other']

/** The filter that finds a kind. */
export const filterOf = (search: SearchHit<never> | 'none'): KindFilter | 'none' =>
  typeof search === 'string' ? search : 'fileName' in search ? 'file' : 'media'

export type TimePreset = 'any' | 'today' | 'threeDays' | 'sevenDays'
export const TIME_PRESETS: readonly TimePreset[] = ['any', 'today', 'threeDays', 'sevenDays']

/** A preset, or days chosen in the calendar: `2026-03-12`, both ends included. */
export type TimeFilter = TimePreset | { from: string; to: string }

const DAY = 86_400
/** Seconds a preset reaches back; 0 = unlimited. */
export const PRESET_SECONDS: Readonly<Record<TimePreset, number>> = {
  any: 0,
  today: DAY,
  threeDays: 3 * DAY,
  sevenDays: 7 * DAY,
}

/** The SDK's pair: the latest second (0 = now) and the number of seconds back from it (0 = all). */
export interface TimeSpan {
  timePosition: number
  timePeriod: number
}

const dayStart = (day: string): number => chinaMidnight(day).getTime() / 1000

export function timeSpan(when: TimeFilter): TimeSpan {
  if (typeof when === 'string') return { timePosition: 0, timePeriod: PRESET_SECONDS[when] }
  const [from, to] = [when.from, when.to || when.from].sort()
  const [start, end] = [dayStart(from as string), dayStart(to as string) + DAY - 1]
  return { timePosition: end, timePeriod: end - start + 1 }
}

/** Limits of the service: number of keywords and characters of each. */
const MAX_KEYWORDS = 5
const MAX_KEYWORD_LENGTH = 100
/** Splits the typed text at white space. */
export const splitKeywords = (text: string): string[] =>
  [...new Set(text.trim().split(/\s+/))]
    .filter(Boolean)
    .slice(0, MAX_KEYWORDS)
    .map((keyword) => cutText(keyword, MAX_KEYWORD_LENGTH))

export interface SearchQuery {
  keywords: readonly string[]
  kind: KindFilter
  when: TimeFilter
  /** In one conversation only. */
  conversationId?: ConversationId
  cursor: string
}

/** Search hits of one conversation. `messages` is empty when there are several and none was requested. */
export interface ConversationHits {
  conversationId: ConversationId
  count: number
  messages: readonly Message[]
}
export interface SearchPageResult {
  conversations: readonly ConversationHits[]
  total: number
  /** Token of the next page; '' = no more. */
  cursor: string
}

/** A user or a group. */
export interface SearchResult {
  id: ConversationId
  name: string
  avatar: string
  /** Its id, or another name it was found by. */
  note: string
}

/** Groups messages by day, preserving their order. */
export function groupByDay(messages: readonly Message[], dayOf: (seconds: number) => string): [string, Message[]][] {
  const days = new Map<string, Message[]>()
  for (const message of messages) {
    const day = dayOf(message.time)
    days.set(day, [...(days.get(day) ?? []), message])
  }
  return [...days]
}
