/** What the parts of the app say inside the kit, in the language of the kit. */
import { type ComponentType, useMemo } from 'react'
import { type ConfirmOptions, confirm as put, type UiTexts, UiTextsProvider, uiTexts } from '@/ui'
import { defineTexts, useLanguage } from './define-texts'

export const t = defineTexts('parts', uiTexts)

const KEYS = Object.keys(uiTexts) as (keyof UiTexts)[]

/** A page of the kit: the parts on it, and what they open over it, speak its language. */
export function withKitLanguage<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function WithKitLanguage(props: Props) {
    const language = useLanguage((s) => s.language)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `t` speaks the language on the screen
    const texts = useMemo(() => Object.fromEntries(KEYS.map((key) => [key, t(key)])) as UiTexts, [language])
    return (
      <UiTextsProvider value={texts}>
        <Screen {...props} />
      </UiTextsProvider>
    )
  }
}

/** Asks in the language of the kit; the buttons say OK and Cancel where the question names no others. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  put({ ok: t('ok'), cancel: t('cancel'), ...options })
