/** Chinese and English of the chat kit: which setting wins, what a switch does, what stays Chinese. */
import {
  currentLanguage,
  defineTexts,
  languageOf,
  loadAppLanguage,
  setLanguage,
  startLanguage,
} from '@/features/chat/i18n'
import { formatDay, formatListTime } from '@/features/chat/i18n/format-time'
import { t } from '@/features/chat/i18n/zh/conversations'
import { platform } from '@/platform'

const clearLanguage = () => {
  platform.deviceStorage.remove('language')
  platform.deviceStorage.remove('appLanguage')
}
beforeEach(async () => {
  clearLanguage()
  await startLanguage()
})

describe('the language of the kit', () => {
  it('is English for the numbers of the international apps and Chinese for all others @G-0-02 @G-9-16', () => {
    const appIds = [0, 1, 19_999_999, 20_000_000, 89_999_999, 90_000_000, 1_400_000_001]
    expect(appIds.map(languageOf)).toEqual(['en', 'zh', 'zh', 'en', 'en', 'zh', 'zh'])
    expect([1_719_999_999, 1_720_000_000, 1_789_999_999, 1_790_000_000].map(languageOf)).toEqual([
      'zh',
      'en',
      'en',
      'zh',
    ])
  })

  it('follows the app until the user chooses; the choice is kept and holds against the app @G-1-04', async () => {
    await loadAppLanguage(20_000_000)
    expect(currentLanguage()).toBe('en')
    expect(t('pin')).toBe('Pin')
    await setLanguage('zh')
    expect(t('pin')).toBe('置顶')
    await loadAppLanguage(20_000_000)
    expect(currentLanguage()).toBe('zh')
  })

  it('is known at the next start before anybody answered', async () => {
    await loadAppLanguage(1_720_000_000)
    await startLanguage()
    expect(currentLanguage()).toBe('en')
    await loadAppLanguage(1_400_000_001)
    expect(currentLanguage()).toBe('zh')
  })

  it('puts parameters in, leaves unknown ones alone, and shows a folder without English in Chinese', async () => {
    const translate = defineTexts('nowhere', { hello: '你好，{name}，{n} 条' })
    await setLanguage('en')
    expect(translate('hello', { name: '周雨桐', n: 3 })).toBe('你好，周雨桐，3 条')
    expect(translate('hello', { n: 0 })).toBe('你好，{name}，0 条')
    expect(t('removeConfirm', { name: '$& {n}' })).toBe('Delete the chat with “$& {n}”?')
  })

  it('times are formatted in both languages @C-5-27 @G-4-17', async () => {
    const now = new Date(2026, 2, 12, 20, 0)
    const at = (...dateFields: [number, number, number, number, number]) => new Date(...dateFields).getTime() / 1000
    const times = () => [
      formatListTime(at(2026, 2, 12, 9, 5), now),
      formatListTime(at(2026, 2, 11, 9, 5), now),
      formatListTime(at(2026, 2, 10, 9, 5), now),
      formatDay(at(2026, 2, 12, 9, 5), now),
      formatDay(at(2026, 2, 11, 9, 5), now),
      formatDay(at(2026, 2, 10, 9, 5), now),
      formatDay(at(2026, 2, 6, 9, 5), now),
      formatDay(at(2026, 2, 5, 9, 5), now),
      formatDay(at(2026, 0, 2, 9, 5), now),
      formatDay(at(2025, 11, 31, 9, 5), now),
      formatDay(0, now),
    ]
    const numbers = ['3/5', '1/2', '2025/12/31', '']
    const days = ['09:05', '昨天', '星期二', '星期五', ...numbers]
    expect(times()).toEqual(['09:05', '昨天 09:05', '星期二 09:05', ...days])
    await setLanguage('en')
    const english = ['09:05', 'Yesterday', 'Tuesday', 'Friday', ...numbers]
    expect(times()).toEqual(['09:05', 'Yesterday 09:05', 'Tuesday 09:05', ...english])
  })
})
