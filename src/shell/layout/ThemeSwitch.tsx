/** Light, dark, or as the device. */
import { Box, Pressable } from '@/ui'
import { setTheme, type ThemeMode, useSettings } from '../settings'
import css from './theme-pick.module.scss'

const modes: readonly { mode: ThemeMode; text: string }[] = [
  { mode: 'light', text: '浅色' },
  { mode: 'dark', text: '深色' },
  { mode: 'auto', text: '跟随' },
]

/** `isInMenu`: inside the desktop dropdown, whose arrow keys reach it as menu items. */
export function ThemeSwitch({ isInMenu = false }: { isInMenu?: boolean }) {
  const now = useSettings((settings) => settings.themeMode)
  return (
    <Box className={css.pick} role={isInMenu ? 'group' : 'radiogroup'} aria-label='外观'>
      {modes.map(({ mode, text }) => (
        <Pressable
          key={mode}
          className={`hit ${css.one} ${mode === now ? css.on : ''}`}
          role={isInMenu ? 'menuitemradio' : 'radio'}
          aria-checked={mode === now}
          onPress={() => setTheme(mode)}
        >
          {text}
        </Pressable>
      ))}
    </Box>
  )
}
