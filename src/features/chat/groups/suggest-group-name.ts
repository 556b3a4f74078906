/** A name for a new group out of its members' names: as many as fit. Pure. */
import { t } from '../i18n/zh/groups'
import { t as tLanguage } from '../i18n/zh/language'

export function suggestGroupName(names: readonly string[], maxLength: number): string {
  const nameOf = (count: number) => {
    const shown = names.slice(0, count).join(tLanguage('separator'))
    return count < names.length ? t('nameOfMany', { names: shown, n: names.length }) : shown
  }
  for (let count = names.length; count > 0; count--) {
    const name = nameOf(count)
    if ([...name].length <= maxLength) return name
  }
  return ''
}
