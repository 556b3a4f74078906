import { RootPortal, View } from '@tarojs/components'
import { useCloseOnBack, useTabLeave } from '@/platform'
import { PAGE_ROOT } from '@/platform/device/page-selector'
import { cx } from '../cx'
import { useIsDark } from '../theme/theme'
import { useUiTexts } from '../ui-texts'
import css from './PanelBase.module.scss'
import { PanelBody } from './PanelBody'
import { backEffectOf, type PanelPosition, type PanelProps } from './panel-props'
import { confirm } from './show-overlay.weapp'

/** Rendered through WeChat's root portal, so no scrolling parent clips it; it sets the theme class itself. */
export function Panel({ position, ...props }: PanelProps & { position: PanelPosition }) {
  const isDark = useIsDark()
  const { isOpen, onClose, title, notDismissible, isGlobal } = props
  const { discardQuestion, discard, stay } = useUiTexts()
  useCloseOnBack(async () => {
    const effect = backEffectOf(props)
    if (effect === 'wait') return
    const question = { title: discardQuestion, ok: discard, cancel: stay, isDanger: true }
    if (effect === 'close' || (await confirm(question))) onClose()
  }, isOpen)
  // WeChat's tab bar stays free below: switching tabs leaves the overlay.
  useTabLeave(() => isOpen && !notDismissible && !isGlobal && onClose())
  if (!isOpen) return null
  return (
    <RootPortal>
      <View
        className={cx(PAGE_ROOT, css.layer, css[position === 'right' ? 'bottom' : position], isDark && 'theme-dark')}
      >
        <View className={css.scrim} catchMove onClick={() => !notDismissible && onClose()} />
        <View className={cx(css.panel, 'float')} role='dialog' aria-modal aria-label={title}>
          <PanelBody {...props} />
        </View>
      </View>
    </RootPortal>
  )
}
