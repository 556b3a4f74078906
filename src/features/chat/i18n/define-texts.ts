/**
 * Chinese and English of the chat kit: every text by key.
 *
 * A folder keeps its Chinese in `zh/` and its English in `en/`:
 *
 *     // zh/groups.ts
 *     import { defineTexts } from '../define-texts'
 *     export const t = defineTexts('groups', { pin: '置顶', unread: '{n} 条未读' })
 *
 *     // en/groups.ts, listed in en.ts under the name space
 *     import type { EnglishTexts } from '../define-texts'
 *     import type { t } from '../zh/groups'
 *     export const groups: EnglishTexts<typeof t> = { pin: 'Pin', unread: '{n} unread' }
 *
 *     // anywhere in the folder, while rendering or in an action, never when a module loads
 *     t('unread', { n: 3 })
 *
 * The Chinese is part of the chunk that shows it; all English is one chunk, fetched on demand (load-language.ts). Keys are
 * keys, never sentences; a key that is missing in either language does not compile. A screen of the kit is exported through
 * `withLanguage`, so that it renders again in another language.
 */
import { create } from 'zustand'

export type Language = 'zh' | 'en'
type Params = Readonly<Record<string, string | number>>
/** Returns the text of a key; `{name}` in it is replaced by the parameter of that name. */
export type Translate<Key extends string> = (key: Key, params?: Params) => string
/** The English of a folder: a text for each of its keys. */
export type EnglishTexts<T> = T extends Translate<infer Key> ? Readonly<Record<Key, string>> : never
/** Texts by name space and key. */
export type TextTables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The language on the screen. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'zh' }))
export const currentLanguage = (): Language => useLanguage.getState().language

let english: TextTables | undefined
export const hasEnglish = (): boolean => english !== undefined
/** Makes the English texts available to every `t`. */
export function setEnglish(tables: TextTables): void {
  english = tables
}

/** Defines the texts of a folder. Returns the folder's `t`. */
export function defineTexts<const Table extends Readonly<Record<string, string>>>(
  space: string,
  chinese: Table,
): Translate<keyof Table & string> {
  return (key, params) => {
    const text = (currentLanguage() === 'en' && english?.[space]?.[key]) || chinese[key] || ''
    return params ? text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole)) : text
  }
}
