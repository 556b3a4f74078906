/** Finds the region that an address begins with. */
import type { TreeOption } from '@/api'

/** What follows the name at the start of the text; undefined where the text starts otherwise. */
const after = (text: string, name: string) => (text.startsWith(name) ? text.slice(name.length) : undefined)

/** The tree calls cities by their common name, an address calls them 成都市. */
const namesOf = ({ label }: TreeOption) => [`${label}市`, label]

/**
 * '四川省成都市武侯区天府三街199号' -> 510107, 天府三街199号. `cityName` names the city of an address that does not. Without a
 * region of the tree the whole address is the detail.
 */
export function splitAddress(
  provinces: readonly TreeOption[],
  address: string,
  cityName = '',
): { regionCode: string | undefined; detail: string } {
  for (const province of provinces) {
    const inProvince = after(address, province.label)
    for (const city of province.children ?? []) {
      const names = namesOf(city)
      const text = inProvince ?? address
      const inCity = names.map((name) => after(text, name)).find((rest) => rest !== undefined)
      // 北京市朝阳区 names city and province at once
      const isMunicipality = inProvince !== undefined && names.includes(province.label)
      if (inCity === undefined && !isMunicipality && !names.includes(cityName)) continue
      const rest = inCity ?? text
      const district = city.children?.find(({ label }) => rest.startsWith(label))
      return { regionCode: (district ?? city).value, detail: district ? rest.slice(district.label.length) : rest }
    }
  }
  return { regionCode: undefined, detail: address }
}
