/** Types and formats of services: prices, scores, areas. */
import type { Input, Output } from '@/api'
import { platform } from '@/platform'
import type { Tone } from '@/ui'
import { priceText, type ServiceStatus } from '~contract/domain/services'

export const SERVICE_LIST_CALL = 'GET /user-center/api/v1/service/provider/getCompanyServicePage'
export const PROVIDER_DETAIL_CALL = 'GET /user-center/api/v1/service/provider/getCompanyServiceDetailByCompanyId'
export const HOT_SERVICES_CALL = 'GET /api/home/getHotRequireServiceItemList'
export const PROVIDER_CONTACT_CALL = 'GET /user-center/api/v1/service/provider/getContact'

export type ServiceRow = Output<typeof SERVICE_LIST_CALL>['rows'][number]
export type Provider = Output<typeof PROVIDER_DETAIL_CALL>
export type PublicItem = Provider['items'][number]
export type PublicCase = Provider['cases'][number]
export type ServiceFilter = Required<Pick<Input<typeof SERVICE_LIST_CALL>, 'keyword' | 'categoryCode' | 'cityCode'>>

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

/** Images of the server have root-relative paths; the mini-program needs the origin in front. */
export const providerUrl = (url: string) => (url.startsWith('/') ? platform.apiBase + url : url)
