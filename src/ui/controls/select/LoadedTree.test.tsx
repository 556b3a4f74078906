import { fireEvent, render, screen } from '@testing-library/react'
import { LoadedTree } from './LoadedTree'

const tree = { options: [{ value: '1', label: '成都' }], chosen: [], onPick: () => undefined }

it('near nodes come first, arrow keys lead from the search to them, and Enter picks what was found', () => {
  const pick = jest.fn()
  const options = [{ value: '1', label: '四川省', children: [{ value: '11', label: '成都市' }] }]
  const first = [{ value: '11', label: '成都市' }]
  render(<LoadedTree {...tree} {...{ options, first }} phase='ready' error='' onRetry={jest.fn()} onPick={pick} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['成都市', '四川省'])
  const search = screen.getByPlaceholderText('搜索名称')
  search.focus()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('option', { name: '成都市' }))
  fireEvent.change(search, { target: { value: '成都' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(pick).toHaveBeenCalledWith('11')
})

it('a tree that failed to load says so and can be reloaded', () => {
  const retry = jest.fn()
  const { rerender } = render(<LoadedTree {...tree} phase='error' error='网络不通' onRetry={retry} />)
  screen.getByText('网络不通')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<LoadedTree {...tree} phase='loading' error='' onRetry={retry} />)
  expect(screen.queryByText('成都')).toBeNull()
  rerender(<LoadedTree {...tree} phase='ready' error='' onRetry={retry} />)
  screen.getByText('成都')
})
