import { areaList } from '@vant/area-data'
import { regionOf } from '../../../server/modules/candidates/resume-import/fields/regions'
import { caseRows, recognizeText } from './resume-cases'

const regionsOf = (...lines: string[]) => {
  const { city, wantedCity } = recognizeText(['姓名：石青', ...lines, '电话：13900030001'].join('\n'))
  return { city: city?.value.code, wantedCity: wantedCity?.value.code }
}
const prefectures = Object.entries(areaList.city_list).filter(([, name]) => name.length > 1 && !name.includes('直辖'))
const provinceOf = (code: string) => areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''
const short = (name: string) => name.replace(/(?:市|地区|盟|省|(?:壮族|回族|维吾尔)?自治区)$/, '')

test.each(caseRows('regions'))('%s', (written, code) => {
  expect(regionsOf(`现居住地：${written}`).city ?? '').toBe(code ?? '')
})

describe(`all ${prefectures.length} prefectures`, () => {
  const misread = (spell: (code: string, name: string) => string) =>
    prefectures.flatMap(([code, name]) => {
      const written = spell(code, name)
      const found = regionOf(written)?.code
      return found === code ? [] : [`${written} ${found}`]
    })

  test('by their full name', () => {
    expect(misread((_, name) => name)).toEqual([])
  })
  test('with the full name of their province', () => {
    expect(misread((code, name) => `${provinceOf(code)}${name}`)).toEqual([])
  })
  test('short, with their short province', () => {
    expect(misread((code, name) => `${short(provinceOf(code))}${short(name)}`)).toEqual([])
  })
  test('short; what is the name of a province too is the province', () => {
    expect(misread((_, name) => short(name))).toEqual(['吉林 220000'])
  })
})

test('the place where the person wants to work is not the one of residence', () => {
  expect(regionsOf('现居住地：武汉', '期望城市：成都、重庆')).toEqual({ city: '420100', wantedCity: '510100' })
  expect(regionsOf('现居住地：武汉', '期望城市：不限')).toEqual({ city: '420100', wantedCity: undefined })
})
