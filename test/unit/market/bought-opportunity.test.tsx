/** The contact of an opportunity that was bought before is read at once, on its page and in the panel that steps through them. */
import { renderHook, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { useOpportunity } from '@/features/market/requirements/use-opportunity'
import { platform } from '@/platform'

const boughtIds = ['5', '6']
let asked: string[] = []

function answerOf(url: string, id: string): object {
  if (url.includes('/companyRequirement/getContact'))
    return { requirementId: id, isOwned: true, contactName: '罗桂芳', phone: `1380000000${id}`, price: 0 }
  return { id, title: '扫码点单', isBought: boughtIds.includes(id), isOwn: false, isCollected: false }
}

beforeEach(() => {
  clearCache()
  asked = []
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body, query }) => {
    const id = String(query?.requirementId ?? (body as { id?: string } | undefined)?.id)
    if (url.includes('/companyRequirement/getContact')) asked.push(id)
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: answerOf(url, id) } }
  })
})

const phoneOf = (id: string) => `1380000000${id}`

it('reads each bought one once, and none that was not bought', async () => {
  const { result, rerender } = renderHook(({ id }) => useOpportunity(id, () => true), { initialProps: { id: '5' } })
  await waitFor(() => expect(result.current.contact?.phone).toBe(phoneOf('5')))
  rerender({ id: '6' })
  expect(result.current.contact).toBeUndefined()
  await waitFor(() => expect(result.current.contact?.phone).toBe(phoneOf('6')))
  rerender({ id: '7' })
  await waitFor(() => expect(result.current.reading.data?.id).toBe('7'))
  expect(result.current.contact).toBeUndefined()
  expect(asked).toEqual(['5', '6'])
})
