/** A new version of the mini-program is offered once it is there, and takes its place when the user says so. */
import Taro from '@tarojs/taro'
import { offerUpdate } from '@/platform/device/update-manager.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getUpdateManager: jest.fn(), showModal: jest.fn() } }))

it('offers the new version, and restarts only when the user agrees @P-2.1-23', async () => {
  let ready: () => Promise<void> = async () => undefined
  const applyUpdate = jest.fn()
  const onUpdateReady = (run: () => Promise<void>) => {
    ready = run
  }
  jest.mocked(Taro.getUpdateManager).mockReturnValue({ onUpdateReady, applyUpdate } as never)
  offerUpdate()
  expect(Taro.showModal).not.toHaveBeenCalled()
  jest.mocked(Taro.showModal).mockResolvedValueOnce({ confirm: false } as never)
  await ready()
  expect(applyUpdate).not.toHaveBeenCalled()
  jest.mocked(Taro.showModal).mockResolvedValueOnce({ confirm: true } as never)
  await ready()
  expect(applyUpdate).toHaveBeenCalledTimes(1)
})
