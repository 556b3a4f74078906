/** The region of an address: as it is written, and in the city that the map names. */
import { splitAddress } from '@/ui/location/region-of-address'

type Region = { value: string; label: string; children?: Region[] }
const region = (value: string, label: string, ...children: Region[]): Region => ({
  value,
  label,
  ...(children.length ? { children } : {}),
})
const regions = [
  region('110000', '北京市', region('110100', '北京', region('110105', '朝阳区'))),
  region('420000', '湖北省', region('420100', '武汉'), region('429000', '省直辖县', region('429006', '天门市'))),
  region('440000', '广东省', region('440100', '广州', region('440106', '天河区'))),
  region(
    '500000',
    '重庆市',
    region('500100', '重庆', region('500112', '渝北区')),
    region('500200', '县', region('500229', '城口县')),
  ),
  region('510000', '四川省', region('510100', '成都', region('510107', '武侯区')), region('513400', '凉山彝族自治州')),
]

it.each([
  ['四川省成都市武侯区天府三街199号', '', '510107', '武侯区', '天府三街199号'],
  ['四川省成都武侯区天府三街199号', '', '510107', '武侯区', '天府三街199号'],
  ['成都市天府三街199号', '', '510100', '', '天府三街199号'],
  ['四川省凉山彝族自治州西昌市航天大道', '', '513400', '', '西昌市航天大道'],
  ['凉山彝族自治州西昌市航天大道', '', '513400', '', '西昌市航天大道'],
  ['北京市朝阳区建国路88号', '', '110105', '朝阳区', '建国路88号'],
  ['北京市北京市朝阳区建国路88号', '北京市', '110105', '朝阳区', '建国路88号'],
  ['北京市长安街1号', '', '110100', '', '长安街1号'],
  ['武侯区天府三街199号', '成都市', '510107', '武侯区', '天府三街199号'],
  ['天府三街199号', '成都', '510100', '', '天府三街199号'],
  ['天府三街199号', '', undefined, '', '天府三街199号'],
  ['四川省', '', undefined, '', '四川省'],
  ['四川省成都市武侯区', '成都市', '510107', '武侯区', ''],
  ['', '', undefined, '', ''],
])('the region of %j in the city %j is %j', (address, cityName, regionCode, district, detail) => {
  expect(splitAddress(regions, address, cityName)).toEqual({ regionCode, district, detail })
})

describe('a street that is called after a city', () => {
  it.each([
    ['北京路10号', '广州市', '440100', '北京路10号'],
    ['成都路10号', '', undefined, '成都路10号'],
    ['广州大道10号', '广州市', '440100', '广州大道10号'],
    ['北京市北京路10号', '北京市', '110100', '北京路10号'],
  ])('does not say where %j is in the city %j', (address, cityName, regionCode, detail) => {
    expect(splitAddress(regions, address, cityName)).toEqual({ regionCode, district: '', detail })
  })
})

describe('a county that belongs to the province', () => {
  it.each([
    ['重庆市城口县土城路1号', '重庆市', '500229', '城口县', '土城路1号'],
    ['城口县土城路1号', '重庆市', '500229', '城口县', '土城路1号'],
    ['重庆市渝北区龙溪街道', '', '500112', '渝北区', '龙溪街道'],
    ['重庆市龙溪街道', '', '500100', '', '龙溪街道'],
    ['湖北省天门市钟惺大道', '天门市', '429006', '天门市', '钟惺大道'],
  ])('is found for %j in the city %j', (address, cityName, regionCode, district, detail) => {
    expect(splitAddress(regions, address, cityName)).toEqual({ regionCode, district, detail })
  })
})
