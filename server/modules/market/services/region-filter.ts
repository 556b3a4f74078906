/** Where a provider offers its services, as SQL: from the values themselves, or placeholders of a prepared statement. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { serviceProviders } from '../../../db/schema'

type TextOrPlaceholder = string | Placeholder
const AREAS = sql`${serviceProviders.shown}->'cityCodes'`
const servesAreas = (areas: SQL) => sql`(${AREAS} = '[]'::jsonb or ${areas})`

/** A city is served by itself, its province or the whole country; each code as a list of JSON. */
export const servesCity = (city: TextOrPlaceholder, province: TextOrPlaceholder) =>
  servesAreas(sql`${AREAS} @> ${city}::jsonb or ${AREAS} @> ${province}::jsonb`)
/** A province is served by any of its cities too. */
export const servesProvince = (pattern: TextOrPlaceholder) =>
  servesAreas(sql`exists (select 1 from jsonb_array_elements_text(${AREAS}) a where a like ${pattern})`)

export const isProvince = (code: string) => code.endsWith('0000')
export const provincePattern = (code: string) => `${code.slice(0, 2)}%`
export const cityAreas = (code: string) => ({
  city: `["${code.slice(0, 4)}00"]`,
  province: `["${code.slice(0, 2)}0000"]`,
})

/**
 * Offered in the region; anywhere without a code. "coalesce": read row by row in a list's order, and the planner cannot guess that a
 * region has next to none, for which it would read all providers.
 */
export function servesRegion(code: string): SQL | undefined {
  if (!code) return undefined
  const { city, province } = cityAreas(code)
  const isServed = isProvince(code) ? servesProvince(provincePattern(code)) : servesCity(city, province)
  return sql`coalesce(${isServed}, false)`
}
