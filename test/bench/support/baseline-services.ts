/** Baseline of the home list: the hottest services of a city, one prepared statement by hand. It knows a city that has some. */
import { SERVICE_LIMITS } from '../../../contract/domain/services'
import { regionName, serviceName } from '../../../server/modules/reference-data/region-and-job-trees'
import { urlOf } from './baseline-files'
import type { BaselineCaller, NamedQuery } from './baseline-session'

const hotSql = `select o.id, o.title, o.category_code, o.price_min, o.price_max, o.price_unit, o.contact_count, o.content,
    o.file_ids ->> 0 as picture_id, c.id as company_id, c.name, c.short_name, c.logo_file_id, c.city_code
  from service_offers o join service_providers p on p.company_id = o.company_id join companies c on c.id = o.company_id
  where o.kind = 'item' and o.status = 'adopt' and p.shown is not null and c.status = 'adopted'
    and (p.shown -> 'cityCodes' = '[]' or p.shown -> 'cityCodes' @> $1::jsonb or p.shown -> 'cityCodes' @> $2::jsonb)
  order by o.contact_count desc, o.adopted_at desc, o.id desc limit ${SERVICE_LIMITS.hot}`

interface Row {
  category_code: string
  city_code: string
  content: string
  picture_id: string | null
  logo_file_id: string | null
  [column: string]: unknown
}

const present = (row: Row) => ({
  id: row.id,
  title: row.title,
  categoryCode: row.category_code,
  categoryName: serviceName(row.category_code),
  priceMin: Number(row.price_min),
  priceMax: Number(row.price_max),
  priceUnit: row.price_unit,
  contactCount: row.contact_count,
  summary: row.content.replace(/\s+/g, ' ').slice(0, 80),
  pictureUrl: urlOf(row.picture_id),
  providerCompanyId: row.company_id,
  companyName: row.name,
  companyShortName: row.short_name,
  companyLogoUrl: urlOf(row.logo_file_id),
  cityName: regionName(row.city_code),
})

/** Answers getHotRequireServiceItemList. */
export async function hotServicesBaseline(query: NamedQuery, _: BaselineCaller, { cityCode }: { cityCode: string }) {
  const [city, province] = [`["${cityCode}"]`, `["${cityCode.slice(0, 2)}0000"]`]
  const rows = await query<Row>('services', hotSql, [city, province])
  return { code: 0, message: 'ok', data: rows.map(present) }
}
