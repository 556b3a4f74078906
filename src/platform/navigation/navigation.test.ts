import Taro from '@tarojs/taro'
import { hostAddress, navigation } from './navigation.weapp'

const visited = (Taro as unknown as { visited: string[] }).visited

beforeEach(() => void visited.splice(0))

test('the mini-program opens a public path by its page file, and a tab by a switch', () => {
  navigation.navigate('/jobEdit?id=7')
  navigation.navigate('/me')
  navigation.redirect('/login?from=%2Fme')
  navigation.reLaunch('/')
  expect(visited).toEqual([
    'navigateTo /pages/recruit/jobEdit/index?id=7',
    'switchTab /pages/tabs/me/index',
    'redirectTo /pages/account/login/index?from=%2Fme',
    'reLaunch /pages/tabs/home/index',
  ])
})

test('a page with several addresses learns which one was meant; an unknown address shows the 404 page', () => {
  expect(hostAddress('/jobDetails?id=7')).toBe('/pages/recruit/jobDetails/index?id=7')
  expect(hostAddress('/JobDetail?id=7')).toBe('/pages/recruit/jobDetails/index?id=7&_path=%2FJobDetail')
  expect(hostAddress('/nowhere')).toContain('/pages/common/missing/index')
})

test.each([
  ['id%3D1024', { id: '1024' }],
  ['1024', { id: '1024' }],
  ['id%3D7%26code%3Da%2520b', { id: '7', code: 'a b' }],
  ['%E0%A4%A', { id: '%E0%A4%A' }],
])('a page that a QR code opened finds its query in the scene %s @P-2.1-26', (scene, query) => {
  const options = { scene }
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: 'pages/recruit/jobDetails/index', options }] as never)
  expect([navigation.currentPath(), navigation.query()]).toEqual(['/jobDetails', query])
})
