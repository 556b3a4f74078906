/**
 * Chinese and English of the chat kit: every text by key.
 *
 * A folder keeps its Chinese in `words.ts` and its English in `wordsEn.ts`:
 *
 *     // words.ts
 *     import { words } from '../language'
 *     export const t = words('talks', { pin: '置顶', unread: '{n} 条未读' })
 *
 *     // wordsEn.ts, named in language/english.ts
 *     import type { English } from '../language'
 *     import type { t } from './words'
 *     export const talks: English<typeof t> = { pin: 'Pin', unread: '{n} unread' }
 *
 *     // anywhere in the folder, while rendering or acting, never when a module loads
 *     t('unread', { n: 3 })
 *
 * The Chinese travels with the chunk that shows it; all English is one chunk, fetched when somebody reads it. Keys are keys,
 * never sentences; a key that is missing in either language does not compile. A screen of the kit is exported through
 * `spoken`, so that it is drawn anew in another language.
 */
import { create } from 'zustand'
import { platform } from '@/platform'

export type Language = 'zh' | 'en'
type Params = Readonly<Record<string, string | number>>
/** Says the text of a key; `{name}` in it is replaced by the parameter of that name. */
export type Translate<Key extends string> = (key: Key, params?: Params) => string
/** The English of a folder: a text for each of its keys. */
export type EnglishTexts<T> = T extends Translate<infer Key> ? Readonly<Record<Key, string>> : never
type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the user chose on this device; the rule of the SDKAppID where he chose nothing. */
const CHOSEN = 'chat.language'
/** The language the rule came to last, so that the next start need not wait for the log-in. */
const RULED = 'chat.language.ruled'

const stored = (key: string): Language | undefined => {
  const value = platform.storage.get<string>(key)
  return value === 'zh' || value === 'en' ? value : undefined
}

/** The language on the screen. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'zh' }))
export const currentLanguage = (): Language => useLanguage.getState().language

let english: Tables | undefined

/** The words of a folder. Answers the folder's `t`. */
export function defineTexts<const Table extends Readonly<Record<string, string>>>(
  space: string,
  chinese: Table,
): Translate<keyof Table & string> {
  return (key, params) => {
    const text = (currentLanguage() === 'en' && english?.[space]?.[key]) || chinese[key] || ''
    return params ? text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole)) : text
  }
}

/** English for these apps of Tencent's, Chinese for all others (G-9-16). */
export const languageOf = (SDKAppID: number): Language =>
  SDKAppID === 0 ||
  (SDKAppID >= 20_000_000 && SDKAppID < 90_000_000) ||
  (SDKAppID >= 1_720_000_000 && SDKAppID < 1_790_000_000)
    ? 'en'
    : 'zh'

/** True when the words of a language are here. */
async function fetched(language: Language): Promise<boolean> {
  try {
    if (language === 'en') english ??= (await import('./en')).default
    return true
  } catch {
    return false
  }
}

/** Puts a language on the screen. Without its words, as without network, the kit stays as it is: false. */
async function show(language: Language): Promise<boolean> {
  const isHere = await fetched(language)
  if (isHere && currentLanguage() !== language) useLanguage.setState({ language })
  return isHere
}

/** The user's own choice; kept on this device. False when it could not be fetched. */
export async function setLanguage(language: Language): Promise<boolean> {
  if (!(await fetched(language))) return false
  platform.storage.set(CHOSEN, language)
  return show(language)
}

/** Before the first screen: the choice, else what the rule came to last time. */
export const startLanguage = (): Promise<boolean> => show(stored(CHOSEN) ?? stored(RULED) ?? 'zh')

/** Once the app's number is known: its language, unless the user chose one. */
export function loadAppLanguage(SDKAppID: number): Promise<boolean> {
  platform.storage.set(RULED, languageOf(SDKAppID))
  return startLanguage()
}
