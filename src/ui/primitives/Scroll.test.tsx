/** A part that scrolls by itself. */
import { render, screen } from '@testing-library/react'
import { Scroll } from './Scroll'

it('keeps its name while it is empty: a named part has a role that may carry one', () => {
  render(<Scroll aria-label='会话列表' />)
  expect(screen.getByRole('group', { name: '会话列表' }).tabIndex).toBe(0)
})

it('takes the role its place gives it', () => {
  render(<Scroll role='region' aria-label='搜索结果' />)
  expect(screen.getByRole('region', { name: '搜索结果' })).toBeTruthy()
})

it('is nothing to a screen reader without a name', () => {
  const { container } = render(<Scroll>文字</Scroll>)
  expect(container.firstElementChild?.hasAttribute('role')).toBe(false)
})
