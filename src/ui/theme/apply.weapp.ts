import { platform } from '@/platform'

/** The page's root carries the class (ui/page); only WeChat's own bars are coloured here. */
export function applyTheme(isDark: boolean, background: string) {
  platform.setBars({ isDark, background })
}

export const wasDark = () => Boolean(platform.storage.get<{ darkMode?: boolean }>('pinqiao.settings')?.darkMode)
