/** The items of the home page: one prepared statement for each kind of region. */
import { and, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { SERVICE_LIMITS } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { preparedStatement } from '../../../db/prepared-statement'
import { serviceOffers } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { type ItemRow, isItem, presentListedItem, publicProviderCondition, selectItems } from './public-services'
import { cityAreas, isProvince, provincePattern, servesCity, servesProvince } from './region-filter'

const { placeholder } = sql
/** Written into the statement: with values in their stead the plan made for all calls could not use the index of public items. */
const isPublic = sql`${and(isItem, publicProviderCondition)}`.inlineParams()
/** Also written into it, so that the plan is made for a few rows; drizzle takes any SQL, its type only a number or a placeholder. */
const LIMIT = sql`${SERVICE_LIMITS.hot}`.inlineParams() as unknown as Placeholder
const selectHottest = (db: Db, isInRegion?: SQL) =>
  selectItems(db)
    .where(and(isPublic, isInRegion))
    .orderBy(desc(serviceOffers.contactCount), desc(serviceOffers.adoptedAt), desc(serviceOffers.id))
    .limit(LIMIT)
const HOTTEST = preparedStatement((db) => selectHottest(db).prepare('hot_services'))
const HOTTEST_OF_CITY = preparedStatement((db) =>
  selectHottest(db, servesCity(placeholder('city'), placeholder('province'))).prepare('hot_services_of_city'),
)
const HOTTEST_OF_PROVINCE = preparedStatement((db) =>
  selectHottest(db, servesProvince(placeholder('pattern'))).prepare('hot_services_of_province'),
)

const listHottest = ({ db }: AppContext, code: string): Promise<ItemRow[]> => {
  if (!code) return HOTTEST(db).execute()
  return isProvince(code)
    ? HOTTEST_OF_PROVINCE(db).execute({ pattern: provincePattern(code) })
    : HOTTEST_OF_CITY(db).execute(cityAreas(code))
}

/** Items whose contact was viewed by most companies; of the whole country when the region has none. */
export async function listHotServices(ctx: AppContext, cityCode: string) {
  const local = await listHottest(ctx, cityCode)
  return (local.length || !cityCode ? local : await listHottest(ctx, '')).map((row) => presentListedItem(ctx, row))
}
