/**
 * The search document of a requirement: its normalised text, and its filters as grams (db/search-text), all served by one GIN
 * index.
 */
import { BUDGETS, type Budget, budgetsOf } from '../../../../contract/domain/requirements'
import { indexTokens } from '../../../db/search-text/index-texts'
import { toGram } from '../../../db/search-text/text-grams'
import { serviceCodesAbove, serviceName } from '../../reference-data'

const TAG = { service: 0x05, region: 0x06, budget: 0x07 } as const

/** S0102, or its group S0100. */
export const serviceGram = (code: string): number => toGram(TAG.service, Number(code.slice(1)))
/** Six digits, or 0 for anywhere. */
export const regionGram = (code: string): number => toGram(TAG.region, Number(code || 0))
export const budgetGram = (band: Budget): number => toGram(TAG.budget, Object.keys(BUDGETS).indexOf(band))

/** Grams of the regions whose filter matches `cityCode`: the city and its province, or any. */
const regionGrams = (cityCode: string): number[] =>
  cityCode ? [regionGram(cityCode), regionGram(`${cityCode.slice(0, 2)}0000`)] : [regionGram('')]

export interface RequirementDocument {
  title: string
  description: string
  categoryCode: string
  cityCode: string
  budgetMin: number
  /** Null = not given yet. */
  budgetMax: number | null
}

/** The search columns of a requirement. */
export function toSearchDocument(document: RequirementDocument) {
  const services = serviceCodesAbove(document.categoryCode)
  const { text, grams, folding } = indexTokens([document.title, ...services.map(serviceName)], [document.description])
  const factGrams = [
    ...services.map(serviceGram),
    ...regionGrams(document.cityCode),
    ...(document.budgetMax === null ? [] : budgetsOf(document.budgetMin, document.budgetMax).map(budgetGram)),
  ]
  // a term never contains a space, so each word is needed only once
  const searchText = [...new Set(text.split(' '))].join(' ')
  return { searchText, grams: [...new Set([...grams, ...factGrams])], folding }
}
