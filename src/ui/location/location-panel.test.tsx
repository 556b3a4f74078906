/** The panel that picks a location: which of its two ways it begins with, and what each of them hands on. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSite } from '@/api'
import { passClickGuard } from '../../../test/support/click-guard'
import { LocationPanel } from './LocationPanel'

const mockRegions = [
  {
    code: '510000',
    name: '四川省',
    children: [{ code: '510100', name: '成都', children: [{ code: '510107', name: '武侯区', children: [] }] }],
  },
]
const mockAddress = { id: 'job 1', use: 'job', name: '', regionCode: '510107', detail: '天府三街 1 号', spot: null }
jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  useSite: jest.fn(),
  useDistricts: () => ({ data: mockRegions }),
  fetchDistricts: async () => mockRegions,
  useKnownAddresses: () => [{ ...mockAddress, fullText: '成都武侯区天府三街 1 号' }],
}))

const setMapKey = (mapKey: string | undefined) =>
  jest.mocked(useSite).mockReturnValue(mapKey ? ({ mapKey } as never) : undefined)
const frame = () => screen.getByTitle<HTMLIFrameElement>('腾讯地图选点')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const detail = () => screen.getByRole('textbox', { name: '详细地址' })

function show() {
  const onPick = jest.fn()
  const panel = <LocationPanel onPick={onPick} onClose={jest.fn()} />
  const { rerender } = render(panel)
  passClickGuard()
  return { onPick, again: () => rerender(<LocationPanel onPick={onPick} onClose={jest.fn()} />) }
}

const pickOnMap = (texts: Record<string, string>) =>
  fireEvent(
    window,
    new MessageEvent('message', {
      origin: 'https://mapapi.qq.com',
      source: frame().contentWindow,
      data: { module: 'locationPicker', latlng: { lat: 30.55031, lng: 104.0683 }, ...texts },
    }),
  )

it('keeps what is typed when the key of a map arrives', () => {
  setMapKey(undefined)
  const { again } = show()
  fireEvent.change(detail(), { target: { value: '天府' } })
  setMapKey('key')
  again()
  expect(detail()).toHaveProperty('value', '天府')
  expect(screen.queryByTitle('腾讯地图选点')).toBeNull()
})

it('keeps the map when the key goes', () => {
  setMapKey('key')
  const { again } = show()
  const shown = frame()
  setMapKey(undefined)
  again()
  expect(frame()).toBe(shown)
})

it('the map may ask for the position at each of its addresses', () => {
  setMapKey('key')
  show()
  expect(frame().getAttribute('allow')).toBe('geolocation https://apis.map.qq.com https://mapapi.qq.com')
})

it('a point on the map has the district and what follows it', () => {
  setMapKey('key')
  const { onPick } = show()
  pickOnMap({ poiname: '金融大厦', poiaddress: '四川省成都市武侯区天府三街199号', cityname: '成都市' })
  fireEvent.click(button('使用这个位置'))
  expect(onPick).toHaveBeenCalledWith({
    name: '金融大厦',
    regionCode: '510107',
    district: '武侯区',
    detail: '天府三街199号金融大厦',
    spot: { latitude: 30.55031, longitude: 104.0683 },
    isFromMap: true,
  })
})

it('a point without a name and an address is called by its coordinates', () => {
  setMapKey('key')
  const { onPick } = show()
  pickOnMap({ poiname: '我的位置', poiaddress: '' })
  expect(screen.getByRole('status').textContent).toBe('30.5503, 104.0683')
  fireEvent.click(button('使用这个位置'))
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: '30.5503, 104.0683', detail: '' }))
})

it('an address that was entered before comes with its district', async () => {
  setMapKey(undefined)
  const { onPick } = show()
  fireEvent.click(button(/成都武侯区天府三街 1 号/))
  const picked = { regionCode: '510107', district: '武侯区', detail: '天府三街 1 号', isFromMap: false }
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining(picked)))
})

it('the field of the address names its note only while there is one', () => {
  setMapKey(undefined)
  show()
  expect(detail().hasAttribute('aria-describedby')).toBe(false)
  fireEvent.click(button('使用这个地址'))
  const note = document.getElementById(detail().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('请填写详细地址')
})
