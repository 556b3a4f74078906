/** Reference trees: regions (GB/T 2260), posts, industries, services. Loaded once, looked up by code. */
import { areaList } from '@vant/area-data'
import type { TreeNode } from '../../../contract/api/common'
import industries from './data/industries.json'
import posts from './data/posts.json'
import services from './data/services.json'
import tags from './data/tags.json'

/** 成都市 -> 成都, the common name; prefectures and leagues keep their full name. */
const shortCity = (name: string) => (name.length > 2 && name.endsWith('市') ? name.slice(0, -1) : name)

const cityNames = new Map(Object.entries(areaList.city_list).map(([code, name]) => [code, shortCity(name)]))
const districtNames = new Map(Object.entries(areaList.county_list))
const provinceNames = new Map(Object.entries(areaList.province_list))

/** Groups codes by the code above them: 510104 -> 510100 (digits 4), 510100 -> 510000 (digits 2). */
function groupByParent(names: Map<string, string>, digits: number): Map<string, TreeNode[]> {
  const groups = new Map<string, TreeNode[]>()
  for (const [code, name] of names) {
    const parent = code.slice(0, digits).padEnd(6, '0')
    const group = groups.get(parent) ?? []
    group.push({ code, name, children: [] })
    groups.set(parent, group)
  }
  return groups
}

function regionTree(depth: number): TreeNode[] {
  const cities = depth >= 2 ? groupByParent(cityNames, 2) : new Map<string, TreeNode[]>()
  const districts = depth >= 3 ? groupByParent(districtNames, 4) : new Map<string, TreeNode[]>()
  return [...provinceNames].map(([code, name]) => ({
    code,
    name,
    children: (cities.get(code) ?? []).map((city) => ({ ...city, children: districts.get(city.code) ?? [] })),
  }))
}

export const REGIONS: Record<number, TreeNode[]> = { 1: regionTree(1), 2: regionTree(2), 3: regionTree(3) }
export const JOB_POSTS: TreeNode[] = posts
export const INDUSTRIES: TreeNode[] = industries
export const SERVICES: TreeNode[] = services

export interface Tag {
  code: string
  name: string
  group: string
}
/** Dictionaries of getByType/{type}; an unknown type has no entries. */
export const listTags = (type: string): Tag[] =>
  (Object.hasOwn(tags, type) ? (tags as Record<string, Tag[]>)[type] : undefined) ?? []

/** Codes from the root down to each node, the node last. */
function pathsOf(
  tree: readonly TreeNode[],
  parent: readonly string[] = [],
): Map<string, { name: string; path: string[] }> {
  const paths = new Map<string, { name: string; path: string[] }>()
  for (const { code, name, children } of tree) {
    const path = [...parent, code]
    paths.set(code, { name, path })
    for (const [inner, entry] of pathsOf(children, path)) paths.set(inner, entry)
  }
  return paths
}
const postPaths = pathsOf(JOB_POSTS)
const industryPaths = pathsOf(INDUSTRIES)
const servicePaths = pathsOf(SERVICES)

export const isCity = (code: string) => cityNames.has(code)
export const isDistrictOf = (district: string, city: string) =>
  districtNames.has(district) && isCity(city) && district.slice(0, 4) === city.slice(0, 4)
/** A province, city or district. */
export const isRegion = (code: string) => provinceNames.has(code) || cityNames.has(code) || districtNames.has(code)
/** 四川省, 成都, 武侯区; '' for an unknown or empty code. */
export const regionName = (code: string) =>
  cityNames.get(code) ?? districtNames.get(code) ?? provinceNames.get(code) ?? ''
/** The city of a city's or district's code; '' for a province or an unknown code. */
export function cityOfRegion(code: string): string {
  const city = `${code.slice(0, 4)}00`
  return isRegion(code) && isCity(city) ? city : ''
}
/** Groups of counties that belong to their province directly, such as 省直辖县. */
const isNoPrefecture = (name: string) => /直辖|^县$/.test(name)
/** The name of the city of a region; that of its province where it has none: 成都, 湖北省 for 仙桃市, 海南省. */
export function cityNameOf(code: string): string {
  const name = regionName(cityOfRegion(code))
  return name && !isNoPrefecture(name) ? name : regionName(isRegion(code) ? `${code.slice(0, 2)}0000` : '')
}
/** The code itself when it is a district, else ''. */
export const districtOfRegion = (code: string) => (districtNames.has(code) ? code : '')

/** A post that jobs can have: a leaf of the tree. */
export const isPost = (code: string) => postPaths.get(code)?.path.length === 3
export const postName = (code: string) => postPaths.get(code)?.name ?? ''
/** The post's codes from the group down, itself included; empty for an unknown code. */
export const postCodesAbove = (code: string): string[] => postPaths.get(code)?.path ?? []
/** The code and every code below it; empty for an unknown code. */
export const postCodesBelow = (code: string): string[] =>
  [...postPaths].filter(([, { path }]) => path.includes(code)).map(([below]) => below)

/** An industry that companies can have: a leaf of the tree. */
export const isIndustry = (code: string) => industryPaths.get(code)?.path.length === 2
export const industryName = (code: string) => industryPaths.get(code)?.name ?? ''

/** A kind of service that can be offered or asked for: a leaf of the tree. */
export const isService = (code: string) => servicePaths.get(code)?.path.length === 2
export const serviceName = (code: string) => servicePaths.get(code)?.name ?? ''
/** The service's codes from the group down, itself included; empty for an unknown code. */
export const serviceCodesAbove = (code: string): string[] => servicePaths.get(code)?.path ?? []
/** The code and every code below it; empty for an unknown code. */
export const serviceCodesBelow = (code: string): string[] =>
  [...servicePaths].filter(([, { path }]) => path.includes(code)).map(([below]) => below)
