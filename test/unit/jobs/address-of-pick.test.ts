/** What a picked location changes in the form of a work address. */
import { addressOfPick } from '@/features/jobs/work-addresses/AddressMap'

const spot = { latitude: 30.55, longitude: 104.07 }
const onMap = { name: '', regionCode: '510107', district: '武侯区', detail: '天府三街199号', spot, isFromMap: true }
const chosen = { ...onMap, spot: null, isFromMap: false }

it.each([
  ['marks a typed address of the same city', onMap, '510104', '春熙路 1 号', '510104', '春熙路 1 号'],
  ['marks a typed address without a city', onMap, undefined, '春熙路 1 号', '510107', '春熙路 1 号'],
  ['fills an empty form', onMap, undefined, ' ', '510107', '天府三街199号'],
  ['fills an empty address with its own district', onMap, '510104', '', '510107', '天府三街199号'],
  ['replaces an address of another city', onMap, '440305', '科苑路 15 号', '510107', '天府三街199号'],
  [
    'keeps the city where the map names none',
    { ...onMap, regionCode: undefined },
    '440305',
    '',
    '440305',
    '天府三街199号',
  ],
  [
    'marks a typed address where the map names no city',
    { ...onMap, regionCode: undefined },
    '440305',
    '科苑路',
    '440305',
    '科苑路',
  ],
])('a point on the map %s', (_, picked, regionCode, detail, nextRegion, nextDetail) => {
  expect(addressOfPick(picked, { regionCode, detail })).toEqual({ regionCode: nextRegion, detail: nextDetail, spot })
})

it('a chosen address replaces what was typed, and keeps the district where it names its city only', () => {
  const typed = { regionCode: '510104', detail: '春熙路 1 号' }
  expect(addressOfPick(chosen, typed)).toEqual({ regionCode: '510107', detail: '天府三街199号', spot: null })
  expect(addressOfPick({ ...chosen, regionCode: '510100' }, typed).regionCode).toBe('510104')
  expect(addressOfPick({ ...chosen, regionCode: '440300' }, typed).regionCode).toBe('440300')
})
