/** What back does in the mini-program while something lies over a page. */
import Taro from '@tarojs/taro'
import { addOverlay, afterOverlays, overlays } from './overlay-history.weapp'

const [orders, chat] = [{ route: 'orders' }, { route: 'chat' }]
const open = (page: object, close: () => void): (() => void) => {
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page } as never)
  return addOverlay(close)
}

afterEach(() => jest.restoreAllMocks())

it('closes the top one of the page that is active, and no other', () => {
  const [sheet, menu, other] = [jest.fn(), jest.fn(), jest.fn()]
  const ends = [open(orders, sheet), open(orders, menu), open(chat, other)]
  overlays.closeTop(orders)
  expect([sheet, menu, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  ends[1]?.()
  overlays.closeTop(orders)
  expect(sheet).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
  expect([overlays.isOpen(orders), overlays.isOpen(chat)]).toEqual([false, false])
})

it('leads out of a page at once where nothing lies over it, else after the container was hidden', async () => {
  const states: boolean[] = []
  const stop = overlays.subscribe(() => states.push(overlays.isOpen(orders)))
  const leave = jest.fn()
  const end = open(orders, () => undefined)
  afterOverlays(leave)
  expect([leave.mock.calls.length, states]).toEqual([0, [true, false]])
  await new Promise<void>((resolve) => {
    leave.mockImplementation(resolve)
  })
  end()
  stop()
  afterOverlays(leave)
  expect(leave).toHaveBeenCalledTimes(2)
})
