/** The invoice form: fields for a person, an enterprise, and a special invoice. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { setupApi } from '@/api'
import { InvoiceForm } from '@/features/finance/InvoiceForm'
import { type HttpRequest, platform } from '@/platform'

let sent: HttpRequest[]
beforeEach(() => {
  sent = []
  jest.useFakeTimers()
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async (request) => {
    sent.push(request)
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: {} } }
  })
  render(<InvoiceForm orders={[{ orderId: '1', amount: 1000 }]} titles={[]} onClose={() => {}} onDone={() => {}} />)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const press = async (target: HTMLElement) => {
  fireEvent.click(target)
  await act(async () => void (await jest.advanceTimersByTimeAsync(500)))
}
const send = () => press(screen.getByRole('button', { name: '提交申请' }))
const choose = (name: string) => press(screen.getByRole('radio', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('for an enterprise it wants the tax number, for a person none @P-9-15', async () => {
  type('发票抬头', '成都锦云智联科技有限公司')
  await send()
  expect(screen.getByText('企业发票请填写税号')).toBeTruthy()
  expect(sent).toEqual([])
  await choose('个人')
  expect(screen.queryByLabelText('税号')).toBeNull()
  await send()
  expect(sent[0]?.body).toMatchObject({ makeType: 1, invoiceType: 1, orderIds: ['1'] })
})

it('a special one wants company, bank, account, address and phone, each named at its field @P-9-14', async () => {
  await choose('电子专用发票')
  await send()
  const gaps = [
    '请填写发票抬头',
    '专用发票请填写开户银行',
    '专用发票请填写银行账号',
    '专用发票请填写注册地址',
    '专用发票请填写注册电话',
  ]
  for (const text of gaps) expect(screen.getByText(text)).toBeTruthy()
  await choose('个人')
  await send()
  expect(screen.getByText('专用发票只能开给企业')).toBeTruthy()
  expect(sent).toEqual([])
  await choose('企业')
  for (const [label, value] of [
    ['发票抬头', '成都锦云智联科技有限公司'],
    ['税号', '91510100MA6DEM0A1X'],
    ['开户银行', '成都银行'],
    ['银行账号', '6222000000001'],
    ['注册地址', '天府大道 1 号'],
    ['注册电话', '02888886666'],
  ] as const)
    type(label, value)
  await send()
  expect(sent[0]?.body).toMatchObject({ makeType: 2, invoiceType: 2 })
})
