import { RootPortal, View } from '@tarojs/components'
import { useCloseOnBack, useTabLeave } from '@/platform'
import { cx } from '../cx'
import { usePageRoot } from '../theme/page-root.weapp'
import { useUiTexts } from '../ui-texts'
import css from './PanelBase.module.scss'
import { PanelBody } from './PanelBody'
import { backEffectOf, type PanelPosition, type PanelProps } from './panel-props'
import { confirm } from './show-overlay.weapp'

/** Rendered through WeChat's root portal, so no scrolling parent clips it; it carries the theme and the size of text itself. */
export function Panel({ position, ...props }: PanelProps & { position: PanelPosition }) {
  const root = usePageRoot()
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
      <View {...root} className={cx(root.className, css.layer, css[position === 'right' ? 'bottom' : position])}>
        <View className={css.scrim} catchMove onClick={() => !notDismissible && onClose()} />
        <View className={cx(css.panel, 'float')} role='dialog' aria-modal aria-label={title}>
          <PanelBody {...props} />
        </View>
      </View>
    </RootPortal>
  )
}
