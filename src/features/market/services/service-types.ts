/** Types and formats of services: prices, scores, areas. */
import type { Output, RowOf } from '@/api'
import { platform, urlText } from '@/platform'
import type { Tone } from '@/ui'
import type * as providers from '~contract/calls/market/providers'
import type * as services from '~contract/calls/market/services'
import { LIMITS } from '~contract/domain/limits'
import { priceText, type ServiceStatus } from '~contract/domain/services'
import { urlCategory } from '../market-url-fields'

/** Options of that call: a failed one shows nothing. */
export const HOT_SERVICES_OPTIONS = { staleMs: 60_000, showError: false } as const

export type ServiceRow = RowOf<typeof services.list>
export type Provider = Output<typeof providers.get>
export type PublicItem = Provider['items'][number]
export type PublicCase = Provider['cases'][number]

export interface ServiceFilter {
  keyword: string
  /** A group of services or a category; '' = all. */
  category: string
}

export const serviceFields = { keyword: urlText({ max: LIMITS.keyword }), category: urlCategory }

export const priceOf = ({ priceMin, priceMax, priceUnit }: Pick<ServiceRow, 'priceMin' | 'priceMax' | 'priceUnit'>) =>
  priceText(priceMin, priceMax, priceUnit)

/** Where a provider's page opens. */
export const providerPath = (companyId: string, itemId = '') =>
  `/serviceProviderDetails?id=${companyId}${itemId ? `&item=${itemId}` : ''}`

/** 成都、重庆市; nothing chosen = the whole country. */
export const areasText = (areas: readonly { name: string }[]) =>
  areas.length ? areas.map(({ name }) => name).join('、') : '全国'

export const STATE_TONE: Record<ServiceStatus, Tone> = {
  pending: 'warning',
  adopt: 'success',
  reject: 'danger',
  stop: 'normal',
  temporary: 'normal',
}

/** Images of the server have root-relative paths; the mini-program needs the origin before them. */
export const providerUrl = (url: string) => (url.startsWith('/') ? platform.apiBase + url : url)
