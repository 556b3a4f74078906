/** A broken avatar is retried three times, then the initials replace it (C-8-22, C-9-04). */
import { act, fireEvent, render } from '@testing-library/react'
import { Avatar } from '@/ui'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('an avatar', () => {
  it('is retried three times when its picture breaks, then shows the initials; another picture has its own chances @C-8-22 @C-9-04', () => {
    const { container, rerender } = render(<Avatar name='陈立群' src='https://example.com/a.png' />)
    const image = () => container.querySelector('img')
    const breakImage = () => {
      fireEvent.error(image() as HTMLImageElement)
      act(() => jest.advanceTimersByTime(5000))
    }
    for (let times = 1; times <= 3; times++) {
      const before = image()
      breakImage()
      expect(image()).not.toBeNull()
      expect(image()).not.toBe(before)
    }
    breakImage()
    expect(image()).toBeNull()
    expect(container.textContent).toBe('立群')
    rerender(<Avatar name='陈立群' src='https://example.com/b.png' />)
    expect(image()?.getAttribute('src')).toBe('https://example.com/b.png')
  })

  it('names pictures of the service from its root', () => {
    const { container } = render(<Avatar name='群' src='/emoji/avatar1-20261121.svg' isOrg />)
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\/emoji\/avatar1-20261121\.svg$/)
  })
})

describe('letters of an avatar', () => {
  const shown = (name: string, isOrg?: boolean) =>
    render(<Avatar name={name} isOrg={isOrg ?? false} />).container.textContent

  it('are whole characters of the name', () => {
    expect(shown('🎉组', true)).toBe('🎉')
    expect(shown('👨‍👩‍👧组', true)).toBe('👨‍👩‍👧')
    expect(shown('🇨🇳 中国', true)).toBe('🇨🇳')
    expect(shown('小明👍🏽')).toBe('明👍🏽')
    expect(shown('🎉 party')).toBe('🎉P')
    expect(shown('ada')).toBe('A')
    expect(shown('', true)).toBe('?')
  })
})
