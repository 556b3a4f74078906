/** What a form of the mini-program gets from WeChat's map: as much as that of the web from its own. */
import { act, renderHook } from '@testing-library/react'
import { fetchDistricts } from '@/api'
import { platform } from '@/platform'
import { useLocationPicker } from './use-location-picker.weapp'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), fetchDistricts: jest.fn() }))

const district = { code: '510107', name: '武侯区', children: [] }
const regions = [{ code: '510000', name: '四川省', children: [{ code: '510100', name: '成都', children: [district] }] }]
const spot = { latitude: 30.5503, longitude: 104.0683 }
const building = '太平洋保险金融大厦'
const address = '四川省成都市武侯区天府三街199号'

async function pick(chosen: { name: string; address: string }) {
  jest.spyOn(platform, 'chooseLocation').mockResolvedValue({ ...chosen, ...spot })
  const onPick = jest.fn()
  const { result } = renderHook(() => useLocationPicker(onPick))
  await act(async () => result.current.open())
  return onPick.mock.calls[0]?.[0]
}

afterEach(() => jest.restoreAllMocks())

it('has the building’s name, its address, district and coordinates', async () => {
  jest.mocked(fetchDistricts).mockResolvedValue(regions)
  const picked = { regionCode: '510107', district: '武侯区', spot, isFromMap: true }
  expect(await pick({ name: building, address })).toEqual({
    ...picked,
    name: building,
    detail: `天府三街199号${building}`,
  })
})

it('has the whole address where the regions could not be fetched', async () => {
  jest.mocked(fetchDistricts).mockRejectedValue(new Error('offline'))
  const picked = { regionCode: undefined, district: '', spot, isFromMap: true }
  expect(await pick({ name: building, address })).toEqual({
    ...picked,
    name: building,
    detail: `${address}${building}`,
  })
})
