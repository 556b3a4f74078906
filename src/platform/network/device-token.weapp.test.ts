import { storage } from '../storage/storage'
import { deviceHeader, keepDeviceToken } from './device-token.weapp'

it('sends what the server last gave, and says that it has none before', () => {
  storage.remove('pinqiao.device-token')
  expect(deviceHeader()).toEqual({ 'x-device-token': 'none' })
  keepDeviceToken({})
  expect(deviceHeader()).toEqual({ 'x-device-token': 'none' })
  keepDeviceToken({ 'x-device-token': 'id.signature' })
  expect(deviceHeader()).toEqual({ 'x-device-token': 'id.signature' })
})
