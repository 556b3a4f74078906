import { View } from '@tarojs/components'
import { useEffect, useSyncExternalStore } from 'react'
import { platform, useIsFront, usePageEnd, usePageShow, usePullDown } from '@/platform'
import { cx } from '../cx'
import { Questions, ToastStack } from '../overlay/OverlayHost'
import { useOverlayStore } from '../overlay/overlay-store'
import { paintTabBar } from '../theme/apply-theme'
import { usePageRoot } from '../theme/page-root.weapp'
import { theme, useIsDark } from '../theme/theme'
import { useOnline } from '../use-online'
import { BackGuard } from './BackGuard.weapp'
import { OfflineAlert } from './OfflineAlert'
import css from './Page.module.scss'
import type { PageShellProps } from './page-shell-props'

/** The mini-program: the page itself scrolls (WeChat's pull and end work), bars are fixed, the root carries the theme. */
export function PageShell({ className, header, footer, children, onEnd, onRefresh }: PageShellProps) {
  const isDark = useIsDark()
  const root = usePageRoot()
  const isOnline = useOnline()
  const isFront = useIsFront()
  const { toasts, confirms } = useSyncExternalStore(useOverlayStore.subscribe, useOverlayStore.get)
  const colour = () => {
    platform.setBars({ isDark: theme.isDark(), background: theme.color('surface') })
    paintTabBar(theme.isDark())
  }
  usePageShow(colour)
  // biome-ignore lint/correctness/useExhaustiveDependencies: WeChat's bars follow the theme
  useEffect(colour, [isDark])
  usePageEnd(() => onEnd?.())
  usePullDown(async () => void (await onRefresh?.()))
  return (
    <View {...root} className={cx(root.className, className, css.weapp, !isOnline && css.isOffline)}>
      <View className={css.sticky}>
        <OfflineAlert />
        {header}
      </View>
      {children}
      {footer && <View className={css.reserve} />}
      {footer && <View className={css.fixed}>{footer}</View>}
      {/* each page draws the toasts of all: a hidden one would be written to for nothing */}
      {isFront && toasts.length > 0 && <ToastStack toasts={toasts} />}
      {isFront && <Questions confirms={confirms} />}
      <BackGuard />
    </View>
  )
}
