/** Texts of the lightbox in the kit's language. */
import { type LightboxTexts, lightboxTexts } from '@/ui'
import { defineTexts } from './define-texts'

const t = defineTexts('lightbox', lightboxTexts)

const KEYS = Object.keys(lightboxTexts) as (keyof LightboxTexts)[]

/** The lightbox's texts in the language on the screen. */
export const lightboxTextsNow = (): LightboxTexts =>
  Object.fromEntries(KEYS.map((key) => [key, t(key)])) as LightboxTexts
