/** Forms saved on the device with images: signed URLs of an earlier visit have expired, so new ones are fetched. */
import { render, screen, waitFor } from '@testing-library/react'
import { FeedbackDialog } from '@/features/account/account-settings/MyComplaints'
import { CompanyForm } from '@/features/company/CompanyForm'
import { CompanyProfileForm } from '@/features/company/profile/CompanyProfileForm'
import { CaseForm, ItemForm } from '@/features/market/provider/ItemAndCaseForms'
import { platform } from '@/platform'
import { pathOf } from '../../../contract/call-address'
import * as files from '../../../contract/calls/platform/files'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const MY_FILES = pathOf(files.listMine)
const old = (id: string) => ({ id, url: `/files/${id}?e=1&s=old` })
const freshUrl = (id: string) => `/files/${id}?e=9&s=new`

const requests: unknown[] = []
/** Ids of the user's own files; the server omits others. */
const ownFileIds = new Set(['7', '8'])
let isAway = false

beforeEach(() => {
  requests.length = 0
  isAway = false
  localStorage.clear()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    const isMine = url.endsWith(MY_FILES)
    if (isMine) requests.push((body as { fileIds: string[] }).fileIds)
    const ids = isMine ? (body as { fileIds: string[] }).fileIds.filter((id) => ownFileIds.has(id)) : []
    const data = ids.map((id) => ({ id, name: 'a.png', url: freshUrl(id) }))
    if (isMine && isAway) throw new Error('offline')
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } } as never
  })
})

const drawn = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
const keep = (key: string, values: object) => platform.userStorage.set(`form:${key}`, values)
const noop = () => undefined

const HOME = { id: '3', companyShortName: '锦云', logoUrl: '', categories: [] }
const forms: readonly [string, string, object, () => JSX.Element][] = [
  ['a service', 'service-item:new', { title: '代理记账', pictures: [old('7')] }, () => <ItemForm onClose={noop} />],
  ['a case', 'service-case:new', { title: '年度审计', pictures: [old('7')] }, () => <CaseForm onClose={noop} />],
  ['feedback', 'feedback', { content: '打不开', fileIds: [old('7')] }, () => <FeedbackDialog onClose={noop} />],
  [
    'a registration',
    'registration',
    { companyName: '锦云智联', licence: { ...old('7'), name: '执照' } },
    () => <CompanyForm cityCode='' onSent={noop} onJoin={noop} />,
  ],
  [
    'a company’s page',
    'company:3',
    { companyShortName: '锦云', logo: old('7') },
    () => <CompanyProfileForm company={HOME as never} onClose={noop} onDone={noop} />,
  ],
]

describe('a form of an earlier visit', () => {
  it.each(forms)('with images (%s) shows them at the addresses of today', async (_name, key, values, form) => {
    keep(key, values)
    render(form())
    await waitFor(() => expect(drawn().some((src) => src.endsWith(freshUrl('7')))).toBe(true))
    expect(requests).toEqual([['7']])
    expect(drawn().filter((src) => src.includes('s=old'))).toEqual([])
  })

  it('knows a colleague’s images from the service item the server has just sent, and fetches its own', async () => {
    const item = {
      id: '5',
      title: '代理记账',
      categoryCode: 'S0201',
      attributes: [],
      pictures: [{ id: '6', url: freshUrl('6') }],
    }
    keep('service-item:5', { title: '代理记账', pictures: [old('6'), old('8')] })
    render(<ItemForm item={item as never} onClose={noop} />)
    await waitFor(() => expect(drawn().filter((src) => /s=new$/.test(src))).toHaveLength(2))
    expect(screen.getByRole('img', { name: '图片 1' }).getAttribute('src')).toMatch(/\/6\?e=9/)
  })

  it('shows what it has when nobody answers', async () => {
    isAway = true
    keep('service-item:new', { title: '代理记账', pictures: [old('7')] })
    render(<ItemForm onClose={noop} />)
    expect(drawn()).toEqual([])
    await waitFor(() => expect(drawn().some((src) => src.includes('s=old'))).toBe(true))
  })

  it('without images fetches nothing', async () => {
    keep('service-item:new', { title: '代理记账', pictures: [] })
    render(<ItemForm onClose={noop} />)
    await screen.findByText('已恢复上次没有提交的内容')
    expect(requests).toEqual([])
  })
})
