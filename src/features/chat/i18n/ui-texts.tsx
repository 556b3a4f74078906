/** Texts of the app's UI components inside the kit, in the kit's language. */
import { type ComponentType, useMemo } from 'react'
import { type ConfirmOptions, confirm as put, type UiTexts, UiTextsProvider, uiTexts } from '@/ui'
import { defineTexts, useLanguage } from './define-texts'

export const t = defineTexts('ui', uiTexts)

const KEYS = Object.keys(uiTexts) as (keyof UiTexts)[]

/** Wraps a page of the kit: UI components on it, and what they open, use the kit's language. */
export function withKitLanguage<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function WithKitLanguage(props: Props) {
    const language = useLanguage((s) => s.language)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `t` depends on the language on the screen
    const texts = useMemo(() => Object.fromEntries(KEYS.map((key) => [key, t(key)])) as UiTexts, [language])
    return (
      <UiTextsProvider value={texts}>
        <Screen {...props} />
      </UiTextsProvider>
    )
  }
}

/** Confirm dialog in the language of the kit; OK and Cancel are the default buttons. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  put({ ok: t('ok'), cancel: t('cancel'), ...options })
