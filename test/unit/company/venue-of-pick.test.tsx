/** A venue takes a picked location without losing its district, or what was typed. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Venues } from '@/features/company/profile/Venues'
import { venueOfPick } from '@/features/company/profile/venue-of-pick'
import { confirm, type PickedLocation } from '@/ui'
import { passClickGuard } from '../../support/click-guard'

let mockPick: (picked: PickedLocation) => Promise<void>
jest.mock('@/api', () => ({
  ...jest.requireActual('@/api'),
  useApiQuery: () => ({ data: [], phase: 'ready' }),
  useDistricts: () => ({ data: [] }),
}))
jest.mock('@/ui', () => ({
  ...jest.requireActual('@/ui'),
  confirm: jest.fn(),
  LocationButton: ({ onPick }: { onPick: typeof mockPick }) => {
    mockPick = onPick
    return null
  },
}))

const onMap: PickedLocation = {
  name: '',
  regionCode: '510107',
  district: '武侯区',
  detail: '天府三街199号',
  spot: { latitude: 30.55, longitude: 104.07 },
  isFromMap: true,
}

it.each([
  ['the district before the address', onMap, '', { address: '武侯区天府三街199号', cityCode: '510100' }],
  ['the district once', { ...onMap, detail: '武侯区天府三街' }, '', { address: '武侯区天府三街', cityCode: '510100' }],
  [
    'what was typed where the pick has no address',
    { ...onMap, detail: '' },
    '一号',
    { address: '一号', cityCode: '510100' },
  ],
  ['the district where there is nothing else', { ...onMap, detail: '' }, '', { address: '武侯区', cityCode: '510100' }],
  [
    'no city where the pick has none',
    { ...onMap, regionCode: undefined, district: '' },
    '',
    { address: '天府三街199号' },
  ],
])('the form of a venue has %s', (_, picked, typed, expected) => {
  expect(venueOfPick(picked, typed)).toEqual(expected)
})

describe('an address that was typed', () => {
  const address = () => screen.getByRole('textbox', { name: '详细地址' })
  const type = (value: string) => {
    render(<Venues canEdit />)
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '新增场所' }))
    fireEvent.change(address(), { target: { value } })
  }

  it('is replaced by a point on the map only after a question', async () => {
    type('一号')
    jest.mocked(confirm).mockResolvedValueOnce(false)
    await act(() => mockPick(onMap))
    expect(address()).toHaveProperty('value', '一号')
    jest.mocked(confirm).mockResolvedValueOnce(true)
    await act(() => mockPick(onMap))
    expect(address()).toHaveProperty('value', '武侯区天府三街199号')
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['an address is chosen', '一号', { ...onMap, isFromMap: false }, '武侯区天府三街199号'],
    ['the point has no address', '一号', { ...onMap, detail: '' }, '一号'],
    ['nothing is typed', ' ', onMap, '武侯区天府三街199号'],
  ])('asks nothing when %s', async (_, typed, picked, expected) => {
    jest.mocked(confirm).mockClear()
    type(typed)
    await act(() => mockPick(picked))
    expect(address()).toHaveProperty('value', expected)
    expect(confirm).not.toHaveBeenCalled()
  })
})
