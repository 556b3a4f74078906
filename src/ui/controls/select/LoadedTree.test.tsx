import { fireEvent, render, screen } from '@testing-library/react'
import { LoadedTree } from './LoadedTree'

const tree = { options: [{ value: '1', label: '成都' }], chosen: [], onPick: () => undefined }

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
