import { areaList } from '@vant/area-data'

interface Region {
  name: string
  code: string
  children: Region[]
}

const childrenOf = (
  list: Record<string, string>,
  prefix: string,
  digits: number,
  next: (code: string) => Region[],
): Region[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix))
    .map(([code, name]) => ({ name, code, children: next(code.slice(0, digits)) }))

/** Provinces with cities and counties, for `picker mode=region`. */
export const regionPickerData = (): Region[] =>
  childrenOf(areaList.province_list, '', 2, (province) =>
    childrenOf(areaList.city_list, province, 4, (city) => childrenOf(areaList.county_list, city, 6, () => [])),
  )
