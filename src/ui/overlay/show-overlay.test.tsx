import { act, fireEvent, screen, within } from '@testing-library/react'
import { useOverlayStore } from './overlay-store'
import { announceToast, confirm, toast, undoLast } from './show-overlay'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => void jest.runOnlyPendingTimers())
  jest.useRealTimers()
})

const showToast = (...texts: Parameters<typeof toast>) => {
  let remove = () => {}
  act(() => {
    remove = toast(...texts)
  })
  return remove
}

test('a toast stays 3000 ms; several are shown below each other @P-8-13 @C-2~profile-and-settings-06 @C-8-27 @C-9-02', () => {
  showToast('已保存', 'success')
  act(() => void jest.advanceTimersByTime(2000))
  showToast('余额不足', 'error')
  const stack = within(screen.getByRole('status'))
  expect(stack.getByText('已保存')).toBeTruthy()
  expect(stack.getByText('余额不足')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(1001))
  expect(screen.queryByText('已保存')).toBeNull()
  expect(screen.getByText('余额不足')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(2000))
  expect(screen.queryByText('余额不足')).toBeNull()
})

test('the same words twice are one toast, and never more than two are shown: what can be undone longest', () => {
  showToast('网络已断开')
  showToast('网络已断开')
  expect(screen.getAllByText('网络已断开')).toHaveLength(1)
  const shown = () => useOverlayStore.get().toasts.map((toast) => toast.text)
  for (const text of ['一', '二', '三']) showToast(text)
  expect(shown()).toEqual(['二', '三'])
  showToast('已收藏「林嘉」', 'success', { undo: () => undefined })
  for (const text of ['四', '五']) showToast(text)
  expect(shown()).toEqual(['已收藏「林嘉」', '五'])
})

test('an act in a toast can be taken for 6 seconds', () => {
  const undo = jest.fn()
  showToast('已标为不合适', 'normal', { undo })
  act(() => void jest.advanceTimersByTime(5900))
  fireEvent.click(screen.getByText('撤销'))
  expect(undo).toHaveBeenCalledTimes(1)
  act(() => void jest.advanceTimersByTime(200))
  expect(screen.queryByText('撤销')).toBeNull()
})

const ask = (o: Parameters<typeof confirm>[0]) => {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm(o)
  })
  return answer
}

test('a question waits for yes', async () => {
  const answer = ask({ title: '删除这个职位？', ok: '删除', isDanger: true })
  const dialog = within(screen.getByRole('dialog', { name: '删除这个职位？' }))
  expect(document.activeElement).toBe(dialog.getByText('删除').closest('button'))
  fireEvent.click(dialog.getByText('删除'))
  await expect(answer).resolves.toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancel, Esc and the scrim mean no; of two questions the upper hears Esc', async () => {
  const first = ask({ title: '第一个' })
  const second = ask({ title: '第二个' })
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }))
  await expect(second).resolves.toBe(false)
  expect(screen.getByRole('dialog', { name: '第一个' })).toBeTruthy()
  fireEvent.click(screen.getByText('取消'))
  await expect(first).resolves.toBe(false)
})

test('an alert has one button and does not go away by Esc', async () => {
  const answer = ask({ title: '系统提示', text: '登录状态已过期, 请退出重新登录!', ok: '重新登录', isAlert: true })
  expect(screen.queryByText('取消')).toBeNull()
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }))
  expect(screen.getByText('登录状态已过期, 请退出重新登录!')).toBeTruthy()
  fireEvent.click(screen.getByText('重新登录'))
  await expect(answer).resolves.toBe(true)
})

test('what lay over the page goes in 150 ms, out of reach meanwhile @C-9-14', async () => {
  let end: () => void = () => undefined
  let duration: unknown
  Element.prototype.animate = function animate(_frames, options) {
    duration = (options as KeyframeAnimationOptions).duration
    const going = { onfinish: null as (() => void) | null, oncancel: null }
    end = () => going.onfinish?.()
    return going as unknown as Animation
  }
  const answer = ask({ title: '删除这条消息？' })
  fireEvent.click(screen.getByText('取消'))
  await expect(answer).resolves.toBe(false)
  expect(duration).toBe(150)
  expect(screen.queryByRole('dialog')).toBeNull()
  const clone = screen.getByText('删除这条消息？').closest<HTMLElement>('[aria-hidden=true]')
  expect(clone?.inert).toBe(true)
  end()
  expect(screen.queryByText('删除这条消息？')).toBeNull()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

test('the key undoes what the latest toast reports, presses nothing else, and says when nothing can be undone', () => {
  const [older, newer, other] = [jest.fn(), jest.fn(), jest.fn()]
  showToast('支付未完成', 'normal', { action: { label: '再次支付', run: other } })
  act(undoLast)
  expect(other).not.toHaveBeenCalled()
  expect(screen.getByText(/没有可以撤销的操作|撤销的时间已过/)).toBeTruthy()
  showToast('已收藏', 'success', { undo: older })
  showToast('已标为不合适', 'success', { undo: newer })
  act(undoLast)
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(screen.queryByText('已标为不合适')).toBeNull()
  act(undoLast)
  expect(screen.queryByText('撤销的时间已过')).toBeNull()
  act(undoLast)
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(screen.getByText('撤销的时间已过')).toBeTruthy()
})

test('a key pressed before the work has ended runs the action of its toast, not of an older one', async () => {
  const [older, newer] = [jest.fn(), jest.fn()]
  showToast('已收藏', 'success', { undo: older })
  let answer: () => void = () => undefined
  const work = announceToast(
    new Promise<void>((resolve) => {
      answer = resolve
    }).then(() => showToast('已标为不合适', 'success', { undo: newer })),
  )
  act(undoLast)
  expect(newer).not.toHaveBeenCalled()
  await act(async () => {
    answer()
    await work
  })
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('work that fails leaves the key to the toast that is there', async () => {
  const older = jest.fn()
  showToast('已收藏', 'success', { undo: older })
  const work = announceToast(Promise.reject(new Error('网络异常')))
  act(undoLast)
  await act(async () => void (await work.catch(() => undefined)))
  expect(older).toHaveBeenCalledTimes(1)
})
