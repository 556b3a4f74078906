/** Finds the region that an address begins with. */
import type { TreeOption } from '@/api'

export interface SplitAddress {
  /** Code of the district, else of the city; undefined where neither is known. */
  regionCode: string | undefined
  /** Name of the district; '' where it is not known. */
  district: string
  /** The address within the region. */
  detail: string
}

/** Cities that the tree does not shorten. */
const FULL_NAME = /(自治州|地区|盟)$/

/** The tree calls 成都市 by its common name. */
const fullName = ({ label }: TreeOption) => (FULL_NAME.test(label) ? label : `${label}市`)

const childrenOf = (nodes: readonly TreeOption[]) => nodes.flatMap(({ children }) => children ?? [])

/** 北京市 is the province and the city. 重庆市 is so too, and has a second city for its counties. */
const isMunicipality = ({ label, children = [] }: TreeOption) => children.some((city) => fullName(city) === label)

/** '四川省' -> 四川省 and what follows it. */
function splitProvince(provinces: readonly TreeOption[], address: string) {
  const province = provinces.find(({ label }) => address.startsWith(label))
  return { province, text: province ? address.slice(province.label.length) : address }
}

/**
 * '四川省成都市武侯区天府三街199号' -> 510107, 天府三街199号. `cityName` names the city of an address that does not. A common name
 * counts as a city only after its province, since streets are called after cities: 北京路. Without a region of the tree the whole
 * address is the detail.
 */
export function splitAddress(provinces: readonly TreeOption[], address: string, cityName = ''): SplitAddress {
  const { province, text } = splitProvince(provinces, address)
  const cities = childrenOf(province ? [province] : provinces)
  const namesOf = (city: TreeOption) =>
    province && !isMunicipality(province) ? [fullName(city), city.label] : [fullName(city)]
  const prefixOf = (city: TreeOption) => namesOf(city).find((name) => text.startsWith(name)) ?? ''
  const city =
    cities.find((city) => cityName === fullName(city) || cityName === city.label) ??
    cities.find((city) => prefixOf(city))
  const parent = province ?? provinces.find(({ children }) => city && children?.includes(city))
  if (!parent) return { regionCode: undefined, district: '', detail: address }
  const rest = city ? text.slice(prefixOf(city).length) : text
  // a county may belong to the province itself, under whichever of its cities the tree has it
  const searched = city && !isMunicipality(parent) ? [city] : (parent.children ?? [])
  const district = childrenOf(searched).find(({ label }) => rest.startsWith(label))
  const region = district ?? city ?? (isMunicipality(parent) ? parent.children?.[0] : undefined)
  if (!region) return { regionCode: undefined, district: '', detail: address }
  return {
    regionCode: region.value,
    district: district?.label ?? '',
    detail: district ? rest.slice(district.label.length) : rest,
  }
}
