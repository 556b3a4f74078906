import { type CSSProperties, useState } from 'react'
import { usePageShow } from '@/platform'
import { PAGE_ROOT } from '@/platform/device/page-selector'
import { textScale } from '@/platform/device/text-scale.weapp'
import { cx } from '../cx'
import { useThemeVariant } from './theme'

/** Class and style of what lies outermost in a page or in a panel: theme and size of text, which everything inside inherits. */
export function usePageRoot(): { className: string; style?: CSSProperties } {
  const { isDark, classes } = useThemeVariant()
  const [scale, setScale] = useState(textScale)
  // the user comes back from WeChat's settings
  usePageShow(() => setScale(textScale()))
  const className = cx(PAGE_ROOT, isDark && 'theme-dark', classes)
  return scale === 1 ? { className } : { className, style: { '--text': scale } as CSSProperties }
}
