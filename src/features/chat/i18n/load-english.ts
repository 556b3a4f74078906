/** English texts of the kit: a chunk of their own on the web. */
import type { TextTables } from './define-texts'

export const loadEnglish = async (): Promise<TextTables> => (await import('./en')).default
