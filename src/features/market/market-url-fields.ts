/** Fields of the market's addresses: codes of services and of regions. */
import type { UrlField } from '@/platform'
import { REGION_PATTERN } from '~contract/domain/limits'
import { SERVICE_CODE_PATTERN } from '~contract/domain/services'

/** The whole country, where another city is the default. */
const NATIONWIDE = 'all'

/** A kind of service or a group of kinds; '' = all. */
export const urlCategory: UrlField<string> = {
  parse: (text = '') => (SERVICE_CODE_PATTERN.test(text) ? text : ''),
  format: (value) => value || undefined,
}

/** A region's code; '' = the whole country. */
export const urlCity = (fallback = ''): UrlField<string> => ({
  parse: (text = '') => (REGION_PATTERN.test(text) ? text : text === NATIONWIDE ? '' : fallback),
  format: (value) => (value === fallback ? undefined : value || NATIONWIDE),
})
