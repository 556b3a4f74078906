/** A phone that strangers try: the form solves a puzzle in the background, says so, and goes on with a ticket of its own. */

import { createHash } from 'node:crypto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { setupApi } from '@/api'
import { LoginForm } from '@/features/account/LoginForm'
import { type HttpReply, type HttpRequest, platform } from '@/platform'
import * as ui from '@/ui'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const SEND = pathOf(auth.sendCode)
const LOGIN = pathOf(auth.logIn)
const PHONE = '13812345678'
const VERIFYING = '正在进行安全验证…'

/** The puzzle that `counter` solves. */
const puzzleOf = (counter: number) => {
  const [salt, nonce] = ['ab'.repeat(16), 'cd'.repeat(16)]
  const counterHex = counter.toString(16).padStart(8, '0')
  const key = createHash('sha256')
    .update(Buffer.from(salt + nonce + counterHex, 'hex'))
    .digest('hex')
  return { key, puzzle: JSON.stringify({ parameters: { salt, nonce, keyPrefix: key.slice(0, 24) }, signature: 's' }) }
}

let requests: HttpRequest[]
const bodiesOf = (url: string) =>
  requests.filter((request) => request.url === url).map(({ body }) => body as Record<string, string>)
const ok = (data: object): HttpReply => ({ status: 200, headers: {}, body: { code: 0, message: 'ok', data } })
const asked = (field: string): HttpReply => ({
  status: 429,
  headers: {},
  body: { code: 41063, message: '请先完成安全验证', data: { field, fields: { [field]: '请先完成安全验证' } } },
})

let openPuzzle: () => void
beforeEach(() => {
  requests = []
  platform.deviceStorage.remove('smsCountdown')
  platform.userStorage.remove('smsTicket')
  setupApi({
    token: () => undefined,
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '510100',
    toast: ui.toast,
    expired: () => undefined,
  })
  const isOpen = new Promise<void>((resolve) => {
    openPuzzle = resolve
  })
  jest.spyOn(platform, 'request').mockImplementation(async (request) => {
    requests.push(request)
    const { proof } = (request.body ?? {}) as { proof?: string }
    if (request.url === SEND) return proof ? ok({ sentAt: '', resendAfter: 90, ticket: 'ticket-1' }) : asked('phone')
    if (request.url === LOGIN) return proof ? ok({ access_token: 't', token_type: 'Basic' }) : asked('code')
    await isOpen
    return ok({ puzzle: puzzleOf(700).puzzle, work: 700 })
  })
})
afterEach(() => jest.restoreAllMocks())

it('sends the code with the solved puzzle, and logs in with the ticket and another one', async () => {
  const onDone = jest.fn(async () => undefined)
  render(<LoginForm site={undefined} tab='2' wechatCode='' isAgreed onDone={onDone} />)
  fireEvent.change(screen.getByLabelText(/手机号/), { target: { value: PHONE } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText(VERIFYING)).toBeTruthy()
  openPuzzle()
  await waitFor(() => expect(screen.queryByText(VERIFYING)).toBeNull())
  await waitFor(() => expect(bodiesOf(SEND)).toHaveLength(2))
  const proof = JSON.parse(bodiesOf(SEND)[1]?.proof ?? '')
  expect(proof.solution).toEqual({ counter: 700, derivedKey: puzzleOf(700).key })
  expect(proof.challenge.signature).toBe('s')

  fireEvent.change(screen.getByPlaceholderText('短信中的数字'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '登录/注册' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(bodiesOf(LOGIN).map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-1'])
  expect(bodiesOf(LOGIN)[1]?.proof).toBeTruthy()
})

it('gives up after three puzzles and shows the words of the server', async () => {
  openPuzzle()
  const { sendCode } = await import('@/features/account/use-login-form')
  jest.spyOn(platform, 'request').mockImplementation(async (request) => {
    requests.push(request)
    return request.url === SEND ? asked('phone') : ok({ puzzle: puzzleOf(1).puzzle, work: 1 })
  })
  expect(await sendCode(PHONE, () => undefined)).toBe(0)
  expect(bodiesOf(SEND)).toHaveLength(4)
  expect(jest.mocked(ui.toast)).toHaveBeenCalledWith('请先完成安全验证', 'error')
})
