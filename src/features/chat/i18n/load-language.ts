/** Which language the kit shows: the user's choice or the rule of the app, and fetching the English texts. */
import { platform } from '@/platform'
import { currentLanguage, hasEnglish, type Language, setEnglish, useLanguage } from './define-texts'
import { loadEnglish } from './load-english'

/**
 * `language`: the user's choice on this device; without one the rule of the SDKAppID applies. `appLanguage`: the last result
 * of the rule, so that the next start need not wait for the log-in.
 */
const stored = (key: 'language' | 'appLanguage'): Language | undefined => {
  const value = platform.deviceStorage.get(key)
  return value === 'zh' || value === 'en' ? value : undefined
}

/** English for these apps of Tencent's, Chinese for all others. */
export const languageOf = (SDKAppID: number): Language =>
  SDKAppID === 0 ||
  (SDKAppID >= 20_000_000 && SDKAppID < 90_000_000) ||
  (SDKAppID >= 1_720_000_000 && SDKAppID < 1_790_000_000)
    ? 'en'
    : 'zh'

/** True when the texts of a language are available; fetches the English ones once. */
async function loadTexts(language: Language): Promise<boolean> {
  try {
    if (language === 'en' && !hasEnglish()) setEnglish(await loadEnglish())
    return true
  } catch {
    return false
  }
}

/** Switches the screen to a language. When its texts cannot be fetched, as without network, nothing changes: false. */
async function showLanguage(language: Language): Promise<boolean> {
  const isLoaded = await loadTexts(language)
  if (isLoaded && currentLanguage() !== language) useLanguage.setState({ language })
  return isLoaded
}

/** Saves the user's choice on this device and shows it. False when its texts could not be fetched. */
export async function setLanguage(language: Language): Promise<boolean> {
  if (!(await loadTexts(language))) return false
  platform.deviceStorage.set('language', language)
  return showLanguage(language)
}

/** Before the first screen: the user's choice, else the last result of the rule. */
export const startLanguage = (): Promise<boolean> => showLanguage(stored('language') ?? stored('appLanguage') ?? 'zh')

/** Once the app's number is known: its language, unless the user chose one. */
export function loadAppLanguage(SDKAppID: number): Promise<boolean> {
  platform.deviceStorage.set('appLanguage', languageOf(SDKAppID))
  return startLanguage()
}
