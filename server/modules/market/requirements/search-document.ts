/**
 * The search document of a requirement: its normalised text, and its filters as grams (db/text-index.ts), all served by one GIN
 * index.
 */
import { BUDGETS, type Budget, budgetsOf } from '../../../../contract/domain/requirements'
import { gramsOfText, normalizeText, toGram } from '../../../db/text-index'
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
export function toSearchDocument(document: RequirementDocument): { searchText: string; grams: number[] } {
  const services = serviceCodesAbove(document.categoryCode)
  const titleText = [document.title, ...services.map(serviceName)].map(normalizeText).join(' ')
  // a term never contains a space, so each word is needed only once
  const searchText = [...new Set(`${titleText} ${normalizeText(document.description)}`.split(' '))].join(' ')
  const factGrams = [
    ...services.map(serviceGram),
    ...regionGrams(document.cityCode),
    ...(document.budgetMax === null ? [] : budgetsOf(document.budgetMin, document.budgetMax).map(budgetGram)),
  ]
  return { searchText, grams: [...new Set([...gramsOfText(searchText, titleText), ...factGrams])] }
}
