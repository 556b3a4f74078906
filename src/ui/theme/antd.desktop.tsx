import { theme as antd, ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { isImeKey } from '../primitives/fields/ime-key'
import { colorValues } from './color-values'
import { useThemeVariant } from './theme'
import type { ThemeVariant } from './theme-types'

dayjs.locale('zh-cn')

/** antd's theme from the same tokens: it computes with real values, so it gets them instead of CSS variables. */
function themeOf(variant: ThemeVariant): ThemeConfig {
  const { isDark, name } = variant
  const c = colorValues(variant)
  return {
    cssVar: { key: `pq-${name.trim().replace(/ /g, '-')}` },
    hashed: false,
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: c.brand,
      colorLink: c.link,
      colorError: c.danger,
      colorText: c.ink,
      colorTextPlaceholder: c['ink-3'],
      colorTextDescription: c['ink-3'],
      colorTextQuaternary: c['ink-4'],
      colorTextDisabled: c['ink-3'],
      colorBorder: c.edge,
      colorBorderSecondary: c.hair,
      colorSplit: c.hair,
      colorBgBase: c.surface,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorFillAlter: c.surface,
      controlItemBgHover: c.press,
      controlItemBgActive: c.tint,
      controlItemBgActiveHover: c.tint,
      colorIcon: c['ink-3'],
      fontFamily: 'inherit',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      controlHeight: 32,
      boxShadowSecondary: c.shadow.replace(/PX/g, 'px'),
      controlOutline: 'transparent',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Select: {
        optionSelectedColor: c['brand-ink'],
        optionSelectedFontWeight: 600,
        activeBorderColor: c.focus,
        hoverBorderColor: c['ink-2'],
        optionHeight: 36,
        optionPadding: '7px 12px',
      },
      DatePicker: { activeBorderColor: c.focus, hoverBorderColor: c['ink-2'] },
      Cascader: { optionSelectedColor: c['brand-ink'], controlItemWidth: 160 },
    },
  }
}

/** antd would take the first option on an Enter that is for the input method. */
const withholdImeKeys = (e: KeyboardEvent) => isImeKey(e) && e.stopPropagation()

/** Wraps every antd component, inside its lazy chunk: pages without one never load antd. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const variant = useThemeVariant()
  const theme = useMemo(() => themeOf(variant), [variant])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <div style={{ display: 'contents' }} onKeyDownCapture={withholdImeKeys}>
        {children}
      </div>
    </ConfigProvider>
  )
}
