/** What the parts of the app say inside the kit, in the language of the kit. */
import { type ComponentType, useMemo } from 'react'
import { type Ask, type PartWords, PartWordsProvider, partWords, confirm as put } from '@/ui'
import { useLanguage, words } from './index'

export const t = words('parts', partWords)

const KEYS = Object.keys(partWords) as (keyof PartWords)[]

/** A page of the kit: the parts on it, and what they open over it, speak its language. */
export function inKit<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function InKit(props: Props) {
    const language = useLanguage((s) => s.language)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `t` speaks the language on the screen
    const spoken = useMemo(() => Object.fromEntries(KEYS.map((key) => [key, t(key)])) as PartWords, [language])
    return (
      <PartWordsProvider value={spoken}>
        <Screen {...props} />
      </PartWordsProvider>
    )
  }
}

/** Asks in the language of the kit; the buttons say OK and Cancel where the question names no others. */
export const confirm = (question: Ask): Promise<boolean> => put({ ok: t('ok'), cancel: t('cancel'), ...question })
