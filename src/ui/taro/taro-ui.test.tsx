/** The parts that taro-ui draws on phones, as people and screen readers meet them. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Accordion } from './Accordion'
import { Countdown } from './countdown/Countdown'
import { NoticeBar } from './NoticeBar'
import { Percent } from './Percent'
import { Rating } from './rating/Rating'
import { RatingInput } from './rating/RatingInput'
import { Steps } from './steps/Steps'
import { TimelineEntry } from './TimelineEntry'

const STEPS = [{ title: '提交申请', text: '15:06' }, { title: '平台处理' }, { title: '退款完成' }]

it('Steps say what is done, under way and ahead', () => {
  render(<Steps label='售后进度' steps={STEPS} current={1} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    '售后进度：提交申请，已完成，15:06；平台处理，进行中；退款完成，未开始',
  )
  expect(document.querySelectorAll('.at-steps__single-icon--success')).toHaveLength(1)
  expect(document.querySelector('.at-steps__item--active')?.textContent).toBe('2平台处理')
})

it('A failed step is marked as such', () => {
  render(<Steps label='职位审核' steps={STEPS} current={1} isFailed />)
  expect(document.querySelectorAll('.at-steps__single-icon--error')).toHaveLength(1)
})

it('Stars are chosen by radio buttons and shown with a name', () => {
  const chosen = jest.fn()
  const input = <RatingInput value={2} label='打分' starLabel={(n) => `${n} 星`} onChange={chosen} />
  const { rerender } = render(input)
  expect(screen.getByRole('radio', { name: '2 星' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '4 星' }))
  expect(chosen).toHaveBeenCalledWith(4)
  rerender(<Rating value={4} label='4 星，满分 5 星' />)
  expect(screen.getByRole('img', { name: '4 星，满分 5 星' })).toBeTruthy()
  expect(document.querySelectorAll('.at-rate__icon--on')).toHaveLength(4)
})

it('A section opens by its head, and mounts its rows only then', () => {
  const toggled = jest.fn()
  const section = (isOpen: boolean) => (
    <Accordion label='我的群聊' title='我的群聊' note='3' isOpen={isOpen} onToggle={toggled}>
      <p>成都技术群</p>
    </Accordion>
  )
  const { rerender } = render(section(false))
  expect(screen.queryByText('成都技术群')).toBeNull()
  const head = screen.getByRole('button', { name: '我的群聊，3' })
  expect(head.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(head)
  expect(toggled).toHaveBeenCalledTimes(1)
  rerender(section(true))
  expect(screen.getByText('成都技术群')).toBeTruthy()
})

it('A head with a heading and a badge passes texts only to taro-ui', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Accordion
      label='新的联系人'
      title={<h2>新的联系人</h2>}
      note={<b>5</b>}
      noteLabel='5 条'
      isOpen={false}
      onToggle={jest.fn()}
    >
      {null}
    </Accordion>,
  )
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
  expect(screen.getByRole('heading', { name: '新的联系人' })).toBeTruthy()
  expect(screen.getByText('5')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新的联系人，5 条' })).toBeTruthy()
})

it('A bar names its share', () => {
  render(<Percent part={0.625} label='8 项要求符合 5 项' />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63')
  expect(screen.getByText('63%')).toBeTruthy()
})

it('A notice runs its action and does not move', () => {
  const run = jest.fn()
  render(
    <NoticeBar tone='danger' action={{ label: '去修改', run }}>
      审核没有通过
    </NoticeBar>,
  )
  fireEvent.click(screen.getByRole('button', { name: '去修改' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').querySelector('.at-noticebar--marquee')).toBeNull()
})

it('An entry of a timeline shows its title and content; a main one has a filled dot', () => {
  render(
    <TimelineEntry title='备注' isMain isLast>
      周三再联系
    </TimelineEntry>,
  )
  expect(screen.getByText('周三再联系')).toBeTruthy()
  expect(document.querySelectorAll('.at-timeline-item--green')).toHaveLength(1)
})

describe('the time left', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-30T04:00:00Z') }))
  afterEach(() => jest.useRealTimers())
  const clock = () => document.body.textContent

  it('counts to the moment, and says when it has passed', () => {
    render(<Countdown until='2026-11-30T04:01:05Z' before='请在' after='内支付' over='已超过支付时间' />)
    expect(clock()).toBe('请在 01:05 内支付')
    act(() => void jest.advanceTimersByTime(6000))
    expect(clock()).toBe('请在 00:59 内支付')
    act(() => void jest.advanceTimersByTime(61_000))
    expect(clock()).toBe('已超过支付时间')
  })
})
