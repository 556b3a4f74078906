import { render, screen } from '@testing-library/react'
import { Panel } from './PanelBase'

it.each([
  ['center', 'min(360px, 100vw)'],
  ['right', 'min(360px, 100vw)'],
  ['bottom', ''],
  ['whole', ''],
] as const)(
  'a panel at %s is %p wide: from below and over the screen it is as wide as the screen',
  (position, width) => {
    render(
      <Panel isOpen onClose={jest.fn()} title='入群申请' width={360} position={position}>
        名单
      </Panel>,
    )
    expect(screen.getByRole('dialog', { name: '入群申请' }).getAttribute('style') ?? '').toBe(
      width && `width: ${width};`,
    )
  },
)
