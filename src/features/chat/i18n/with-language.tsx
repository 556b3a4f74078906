import type { ComponentType } from 'react'
import { useLanguage } from './define-texts'

/** A screen of the kit that is drawn anew when the language changes: memoised rows below it ask for no language of their own. */
export function withLanguage<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function WithLanguage(props: Props) {
    const language = useLanguage((s) => s.language)
    return <View key={language} {...props} />
  }
}
