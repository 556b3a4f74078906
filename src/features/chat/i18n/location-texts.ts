/** Texts of the location picker in the kit's language, with the titles of a message. */
import { type LocationTexts, locationTexts } from '@/ui/location/location-texts'
import { defineTexts } from './define-texts'

const table = {
  ...locationTexts,
  mapTitle: '发送位置',
  addressTitle: '发送位置',
  confirmSpot: '发送',
  confirmAddress: '发送',
} satisfies LocationTexts

const t = defineTexts('location', table)

const KEYS = Object.keys(table) as (keyof LocationTexts)[]

/** The picker's texts in the language on the screen. */
export const locationTextsNow = (): LocationTexts =>
  Object.fromEntries(KEYS.map((key) => [key, t(key)])) as LocationTexts
