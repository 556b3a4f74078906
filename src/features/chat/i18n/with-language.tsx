import type { ComponentType } from 'react'
import { useLanguage } from './define-texts'

/** Wraps a screen of the kit that mounts again when the language changes: memoised rows below it need no subscription. */
export function withLanguage<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function WithLanguage(props: Props) {
    const language = useLanguage((s) => s.language)
    return <View key={language} {...props} />
  }
}
