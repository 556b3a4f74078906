/** What of a requirement can be found: its normalised text, and its facts as grams (db/grams.ts), all answered by one GIN index. */
import { BUDGETS, type Budget, budgetsOf } from '../../../../contract/domain/requirements'
import { gramsOfText, normalizeText, toGram } from '../../../db/text-index'
import { serviceCodesAbove, serviceName } from '../../reference-data/region-and-job-trees'

const TAG = { service: 0x05, place: 0x06, budget: 0x07 } as const

/** S0102, or its group S0100. */
export const serviceGram = (code: string): number => toGram(TAG.service, Number(code.slice(1)))
/** Six digits, or 0 for anywhere. */
export const placeGram = (code: string): number => toGram(TAG.place, Number(code || 0))
export const budgetGram = (band: Budget): number => toGram(TAG.budget, Object.keys(BUDGETS).indexOf(band))

/** Grams of the places whose filter finds `cityCode`: the city and its province, or anywhere. */
const placesOf = (cityCode: string): number[] =>
  cityCode ? [placeGram(cityCode), placeGram(`${cityCode.slice(0, 2)}0000`)] : [placeGram('')]

export interface RequirementDocument {
  title: string
  description: string
  categoryCode: string
  cityCode: string
  budgetMin: number
  /** Null = not said yet. */
  budgetMax: number | null
}

/** Columns of a requirement that its search goes by. */
export const toSearchDocument = (it: RequirementDocument): { searchText: string; grams: number[] } => {
  const services = serviceCodesAbove(it.categoryCode)
  const heads = [it.title, ...services.map(serviceName)].map(normalizeText).join(' ')
  // a term never holds a space, so each word need stand in the text only once
  const searchText = [...new Set(`${heads} ${normalizeText(it.description)}`.split(' '))].join(' ')
  const facts = [
    ...services.map(serviceGram),
    ...placesOf(it.cityCode),
    ...(it.budgetMax === null ? [] : budgetsOf(it.budgetMin, it.budgetMax).map(budgetGram)),
  ]
  return { searchText, grams: [...new Set([...gramsOfText(searchText, heads), ...facts])] }
}
