/** The style sheets of the mini-program follow --text (config/plugins/text-scale.js). */
const { scaleText } = require('../../../config/plugins/text-scale') as { scaleText(text: string): string }

it('multiplies sizes and lines of text in rpx, and nothing else', () => {
  expect(scaleText('.a{font-size:28rpx;line-height:40rpx;height:40rpx}')).toBe(
    '.a{font-size:calc(28rpx*var(--text));line-height:calc(40rpx*var(--text));height:40rpx}',
  )
  const unchanged = '.a{font-size:var(--t-body);line-height:1.5;padding:4rpx}.b{font-size:inherit;font-size:1em}'
  expect(scaleText(unchanged)).toBe(unchanged)
})

it('sets the variables for texts again where --text is set', () => {
  const scaled = scaleText(':root,page{--t-body:28rpx;--l-body:40rpx;--gutter:24rpx}')
  expect(scaled).toContain(':root,page{--t-body:28rpx;--l-body:40rpx;--gutter:24rpx;--text:1}')
  expect(scaled).toContain(
    '.page-root{--t-body:calc(28rpx*var(--text));--l-body:calc(40rpx*var(--text));font-size:var(--t-body)',
  )
  expect(scaled).not.toContain('calc(24rpx')
})
