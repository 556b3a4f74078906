import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from './controls/buttons/Button'
import { CountdownButton } from './controls/buttons/CountdownButton'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const press = (text: string | RegExp) => fireEvent.click(screen.getByText(text))
const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms))

test('two clicks within 450 ms are one; after that they are two @P-5-06 @P-9-10', async () => {
  const run = jest.fn()
  render(<Button onPress={run}>收藏</Button>)
  press('收藏')
  await pass(449)
  press('收藏')
  expect(run).toHaveBeenCalledTimes(1)
  await pass(1)
  press('收藏')
  expect(run).toHaveBeenCalledTimes(2)
})

test('while its promise is pending a button spins and takes no click', async () => {
  let finish = () => {}
  const run = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(<Button onPress={run}>发布</Button>)
  press('发布')
  await pass(5000)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  press('发布')
  expect(run).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

test('a failing act leaves the button alive', async () => {
  const run = jest.fn(() => Promise.reject(new Error('没有网络')))
  render(<Button onPress={run}>发布</Button>)
  press('发布')
  await pass(500)
  press('发布')
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
})

test('the code button rests 90 seconds, and only after a code was really sent', async () => {
  let isSent = false
  render(
    <CountdownButton seconds={90} onPress={async () => isSent} waiting={(left) => `${left}s`}>
      获取验证码
    </CountdownButton>,
  )
  press('获取验证码')
  await pass(500)
  expect(screen.getByText('获取验证码')).toBeTruthy()
  isSent = true
  press('获取验证码')
  await pass(1000)
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/^(89|90)s$/)).toBeTruthy()
  await pass(90_000)
  expect(screen.getByText('获取验证码').closest('button')?.hasAttribute('disabled')).toBe(false)
})
