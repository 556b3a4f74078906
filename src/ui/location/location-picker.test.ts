/** Messages of the map picker, coordinates, and which known addresses match. */
import type { KnownAddress } from '@/api'
import { toChinaCoordinates } from '@/platform/navigation/china-coordinates'
import { mapPickerUrl, onMapPick, parseMapPick } from '@/platform/navigation/map-picker'
import { matchAddresses } from '@/ui/location/match-addresses'

const MAP = 'https://mapapi.qq.com'
const message = {
  module: 'locationPicker',
  latlng: { lat: 30.5503, lng: 104.0683 },
  poiaddress: '四川省成都市武侯区天府三街199号',
  poiname: '太平洋保险金融大厦',
  cityname: '成都市',
}
const pick = {
  name: '太平洋保险金融大厦',
  address: '四川省成都市武侯区天府三街199号',
  cityName: '成都市',
  latitude: 30.5503,
  longitude: 104.0683,
}

describe('a message of the map picker', () => {
  it('says what was picked, from the documented address and from the one that leads to', () => {
    for (const origin of ['https://apis.map.qq.com', MAP]) expect(parseMapPick({ origin, data: message })).toEqual(pick)
  })

  it.each([
    'https://evil.example',
    'http://apis.map.qq.com',
    'https://apis.map.qq.com.evil.example',
    'https://map.qq.com',
    'null',
    '',
  ])('is not believed when it comes from %j', (origin) => {
    expect(parseMapPick({ origin, data: message })).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['no object', 'locationPicker'],
    ['nothing', null],
    ['of another module', { ...message, module: 'geolocation' }],
    ['without coordinates', { ...message, latlng: undefined }],
    ['with one coordinate', { ...message, latlng: { lat: 30 } }],
    ['with coordinates that are no numbers', { ...message, latlng: { lat: '', lng: 'x' } }],
    ['with coordinates of no point on earth', { ...message, latlng: { lat: 91, lng: 104 } }],
    ['with endless coordinates', { ...message, latlng: { lat: 30, lng: Number.POSITIVE_INFINITY } }],
  ])('is ignored when it is %s', (_, data) => {
    expect(parseMapPick({ origin: MAP, data })).toBeUndefined()
  })

  it('may lack every text; a point that has only been moved to has no name', () => {
    const data = { module: 'locationPicker', latlng: { lat: '30.5', lng: '104' }, poiname: '我的位置', poiaddress: 7 }
    expect(parseMapPick({ origin: MAP, data })).toEqual({
      name: '',
      address: '',
      cityName: '',
      latitude: 30.5,
      longitude: 104,
    })
  })

  it('reaches who listens, until they stop', () => {
    const listener = jest.fn()
    const [frame, other] = [0, 1].map(() => document.body.appendChild(document.createElement('iframe')))
    const stop = onMapPick(() => frame ?? null, listener)
    const send = (origin: string, source: Window | null | undefined = frame?.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: message, source: source ?? null }))
    send('https://evil.example')
    send(MAP, other?.contentWindow)
    send(MAP, null)
    expect(listener).not.toHaveBeenCalled()
    send(MAP)
    expect(listener).toHaveBeenCalledWith(pick)
    stop()
    send(MAP)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is not believed while there is no frame', () => {
    const listener = jest.fn()
    const stop = onMapPick(() => null, listener)
    window.dispatchEvent(new MessageEvent('message', { origin: MAP, data: message }))
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})

it('the picker opens with the key, and where the form already has a position, there', () => {
  const url = new URL(mapPickerUrl('A&B', { latitude: 30.5, longitude: 104 }))
  expect(url.origin + url.pathname).toBe('https://apis.map.qq.com/tools/locpicker')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    search: '1',
    type: '1',
    key: 'A&B',
    referer: 'pinqiao',
    coord: '30.5,104',
  })
  expect(mapPickerUrl('A', null)).not.toContain('coord')
})

describe('known addresses', () => {
  const address = (id: string, regionCode: string, fullText: string, name = ''): KnownAddress => ({
    id,
    use: name ? 'venue' : 'job',
    name,
    regionCode,
    detail: fullText,
    fullText,
    spot: null,
  })
  const all = [
    address('1', '510107', '成都武侯区天府三街 199 号'),
    address('2', '510100', '成都人民南路 8 号', '成都总部'),
    address('3', '510700', '绵阳临园路 1 号'),
    address('4', '440300', '深圳科苑路 15 号'),
  ]
  const found = (region: string | undefined, text: string) => matchAddresses(all, region, text).map(({ id }) => id)

  it('match by city, by province, and by each word of address or name', () => {
    expect(found(undefined, '')).toEqual(['1', '2', '3', '4'])
    expect(found('510104', '')).toEqual(['1', '2'])
    expect(found('510000', '')).toEqual(['1', '2', '3'])
    expect(found(undefined, '总部')).toEqual(['2'])
    expect(found(undefined, ' 成都  199 ')).toEqual(['1'])
    expect(found('440300', '天府')).toEqual([])
  })
})

it.each([
  [31.1774276, 121.5272106, 31.175304, 121.531542],
  [22.543847, 113.912316, 22.540796, 113.917176],
  [39.911954, 116.377817, 39.913345, 116.384047],
  [48.8583, 2.2945, 48.8583, 2.2945],
])('the device at %d, %d is at %d, %d on the map', async (latitude, longitude, mapLatitude, mapLongitude) => {
  const shifted = await toChinaCoordinates({ latitude, longitude })
  expect(shifted.latitude).toBeCloseTo(mapLatitude, 5)
  expect(shifted.longitude).toBeCloseTo(mapLongitude, 5)
})
