/** Cities of the demo candidates: Chengdu first, then the neighbours and the big cities. Codes are GB/T 2260. */
import { areaList } from '@vant/area-data'
import type { Random } from './random'

export interface SeedRegion {
  code: string
  name: string
}
export interface SeedCity extends SeedRegion {
  weight: number
  /** Pay level, Chengdu = 1. */
  pay: number
  districts: readonly SeedRegion[]
}

const WEIGHTS: readonly (readonly [code: string, name: string, weight: number, pay: number])[] = [
  ['510100', '成都', 62, 1],
  ['500100', '重庆', 7, 0.96],
  ['510700', '绵阳', 4, 0.82],
  ['510600', '德阳', 2.5, 0.8],
  ['511300', '南充', 1.5, 0.75],
  ['511500', '宜宾', 1.5, 0.78],
  ['511100', '乐山', 1, 0.76],
  ['110100', '北京', 3, 1.45],
  ['310100', '上海', 3.5, 1.45],
  ['440300', '深圳', 3, 1.4],
  ['440100', '广州', 2.5, 1.25],
  ['330100', '杭州', 2.5, 1.3],
  ['420100', '武汉', 1.8, 1.02],
  ['610100', '西安', 2, 0.98],
  ['320100', '南京', 1, 1.15],
  ['430100', '长沙', 1, 1],
  ['410100', '郑州', 0.8, 0.92],
  ['530100', '昆明', 1, 0.88],
  ['520100', '贵阳', 1, 0.86],
]

const districtsOf = (cityCode: string): SeedRegion[] =>
  Object.entries(areaList.county_list)
    .filter(([code]) => code.startsWith(cityCode.slice(0, 4)))
    .map(([code, name]) => ({ code, name }))

export const CITIES: readonly SeedCity[] = WEIGHTS.map(([code, name, weight, pay]) => ({
  code,
  name,
  weight,
  pay,
  districts: districtsOf(code),
}))

const byWeight = CITIES.map((city) => [city, city.weight] as const)

/** A city by chance of its weight. */
export const randomCity = (random: Random): SeedCity => random.weighted(byWeight)
