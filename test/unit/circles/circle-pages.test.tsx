/** Pages of circles: their address, likes and decisions shown at once and taken back, comments. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { CircleSearch } from '@/features/circles/circle/CircleSearch'
import { useCircle } from '@/features/circles/circle/use-circle'
import { useComments } from '@/features/circles/comments/use-comments'
import { AuthorView } from '@/features/circles/contributions/AuthorView'
import { toggleLike } from '@/features/circles/contributions/toggle-reaction'
import { MyCircle } from '@/features/circles/MyCircleView'
import { useApplications } from '@/features/circles/members/use-applications'
import { platform } from '@/platform'

const user = { userId: '7', name: '周远', avatarUrl: '', companyName: '' }
const circle = { id: '3', name: '前端招聘圈', avatarUrl: '' }
const card = {
  id: '5',
  kind: 'post',
  circle,
  author: user,
  title: '校招怎么做',
  excerpt: '',
  pictureUrls: [],
  isEssence: false,
  status: 'published',
  opinion: '',
  readCount: 20,
  likeCount: 3,
  commentCount: 1,
  collectCount: 0,
  isLiked: false,
  isCollected: false,
  createdTime: '2026-03-12T08:00:00+08:00',
  publishedTime: '2026-03-12T08:00:00+08:00',
  can: [],
}
const application = {
  id: '8',
  circle,
  applicant: user,
  role: 'member',
  message: '',
  status: 'pending',
  reason: '',
  createdTime: card.createdTime,
  decidedTime: null,
  can: ['decide'],
}
const comment = {
  id: '11',
  contributionId: '5',
  author: user,
  content: '说得好',
  isDeleted: false,
  isByAuthor: false,
  replyTo: null,
  likeCount: 0,
  isLiked: false,
  createdTime: card.createdTime,
  can: ['reply'],
  replyCount: 0,
  replies: [],
  repliesCursor: '',
}

const requests: { url: string; body: Record<string, unknown> }[] = []
let refusal: string | undefined
/** Lets the server answer the write that waits. */
let answer = (): void => undefined
const page = (data: unknown[]) => ({ data, total: data.length, totalPages: 1, nextCursor: '' })

function answerOf(url: string): object {
  if (url.endsWith('/contributions/latest')) return page([card])
  if (url.endsWith('/comments/with-sub-comments')) return page([comment])
  if (/\/applications\/page$/.test(url)) return { ...page([application]), waitingCount: 1 }
  if (url.endsWith('/circles/detail')) return { data: { ...circle, waitingCount: 1 } }
  if (/(page|list-hot-circles|my-circles|hot-read|pagination|count-like)$/.test(url)) return page([])
  return { data: {} }
}

beforeEach(() => {
  requests.length = 0
  refusal = undefined
  window.history.replaceState({}, '', '/careercircle/find')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const isWrite = /(interaction\/like|applications\/approve|comments\/create)$/.test(url)
    if (isWrite) await new Promise<void>((resolve) => (answer = resolve))
    const envelope =
      isWrite && refusal ? { code: 409, message: refusal, data: null } : { code: 0, message: 'ok', ...answerOf(url) }
    return { status: envelope.code || 200, headers: {}, body: envelope }
  })
})

const calls = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const query = () => decodeURIComponent(window.location.search)

it('circles are found by the word in the address, which goes with its tab', async () => {
  window.history.replaceState({}, '', '/careercircle/find?view=circles&keyword=%E5%89%8D%E7%AB%AF')
  render(<CircleSearch />)
  await waitFor(() => expect(calls('/list-hot-circles')).toContainEqual(expect.objectContaining({ keyword: '前端' })))
  expect(screen.getByDisplayValue('前端')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '最新' }))
  await screen.findByText('校招怎么做')
  expect(query()).toBe('?view=latest')
})

it('my questions have an address', async () => {
  window.history.replaceState({}, '', '/careercircle/my?tab=posts&kind=question')
  render(<MyCircle />)
  await screen.findByText('还没有提过问题')
  expect(calls('/posts/page')).toEqual([])
  fireEvent.click(screen.getByRole('tab', { name: '赞过' }))
  await screen.findByText('还没有赞过')
  expect(query()).toBe('?tab=liked')
})

it('a like is shown at once in every list, sent once, and taken back when the server refuses', async () => {
  window.history.replaceState({}, '', '/careercircle/find?view=latest')
  render(<CircleSearch />)
  await screen.findByText('赞 3')
  refusal = '内容已删除'
  let liked: Promise<unknown> = Promise.resolve()
  act(() => {
    liked = Promise.all([toggleLike({ id: '5', isLiked: false }), toggleLike({ id: '5', isLiked: false })])
  })
  await screen.findByText('赞 4')
  expect(calls('/interaction/like')).toHaveLength(1)
  answer()
  await act(() => liked)
  await screen.findByText('赞 3')
})

function Applications() {
  const { source, approve } = useApplications({ of: 'circle', circleId: '3' })
  const { data } = useCircle('3')
  return (
    <>
      <i>{`${data?.waitingCount} 人等着`}</i>
      {source.rows.map((row) => (
        <button key={row.id} type='button' onClick={() => approve(row)}>
          {row.status}
        </button>
      ))}
    </>
  )
}

it('an application is decided at once, with the number of those that wait', async () => {
  render(<Applications />)
  await screen.findByText('1 人等着')
  fireEvent.click(await screen.findByText('pending'))
  await screen.findByText('approved')
  await screen.findByText('0 人等着')
  answer()
  await waitFor(() => expect(calls('/applications/page')).toHaveLength(2))
})

function Comments() {
  const comments = useComments('5')
  const [row] = comments.source.rows
  return (
    <>
      <i>{`${comments.source.filter.sort} ${[...comments.expandedIds].join()}`}</i>
      <button type='button' onClick={() => comments.send('很有用')}>
        发表
      </button>
      {row && (
        <button type='button' onClick={() => comments.startReply(row, row.id)}>
          回复
        </button>
      )}
    </>
  )
}

it('a new comment is on top of the newest, a reply under its comment', async () => {
  render(<Comments />)
  await screen.findByText('回复')
  fireEvent.click(screen.getByText('发表'))
  await waitFor(() => expect(calls('/comments/create')).toHaveLength(1))
  await act(async () => answer())
  await waitFor(() => expect(query()).toBe('?sort=latest'))
  fireEvent.click(await screen.findByText('回复'))
  fireEvent.click(screen.getByText('发表'))
  await waitFor(() => expect(calls('/comments/create').at(-1)).toMatchObject({ replyToId: '11' }))
  await act(async () => answer())
  await screen.findByText('latest 11')
})

describe('the page of an author', () => {
  const show = async (error?: { status: number; code: number; message: string }) => {
    jest.spyOn(platform, 'request').mockResolvedValue({
      status: error?.status ?? 200,
      headers: {},
      body: { code: 0, message: 'ok', data: error ? null : [], total: 0, totalPages: 1, nextCursor: '', ...error },
    })
    render(<AuthorView authorId='4242' />)
    await waitFor(() => expect(screen.queryByText(error ? '没有这位用户' : '没有可以看的内容')).not.toBeNull())
  }

  it('says that nobody has this id, and not that there is nothing to see', async () => {
    await show({ status: 404, code: 42022, message: '没有找到这位用户' })
    expect(screen.queryByText('没有可以看的内容')).toBeNull()
  })

  it('of a user who published nothing is empty', () => show())
})
