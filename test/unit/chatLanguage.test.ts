/** Chinese and English of the chat kit: whose rule decides, what a switch does, what stays Chinese. */
import { chooseLanguage, followApp, languageNow, languageOf, startLanguage, words } from '@/features/chat/language'
import { dayText, timeText } from '@/features/chat/language/times'
import { t } from '@/features/chat/talks/words'
import { platform } from '@/platform'

const forget = () => {
  platform.storage.remove('chat.language')
  platform.storage.remove('chat.language.ruled')
}
beforeEach(async () => {
  forget()
  await startLanguage()
})

describe('the language of the kit', () => {
  it('is English for the numbers of the international apps and Chinese for all others @G-0-02 @G-9-16', () => {
    const asked = [0, 1, 19_999_999, 20_000_000, 89_999_999, 90_000_000, 1_400_000_001]
    expect(asked.map(languageOf)).toEqual(['en', 'zh', 'zh', 'en', 'en', 'zh', 'zh'])
    expect([1_719_999_999, 1_720_000_000, 1_789_999_999, 1_790_000_000].map(languageOf)).toEqual([
      'zh',
      'en',
      'en',
      'zh',
    ])
  })

  it('follows the app until the user chooses; the choice is kept and holds against the app @G-1-04', async () => {
    await followApp(20_000_000)
    expect(languageNow()).toBe('en')
    expect(t('pin')).toBe('Pin')
    await chooseLanguage('zh')
    expect(t('pin')).toBe('置顶')
    await followApp(20_000_000)
    expect(languageNow()).toBe('zh')
  })

  it('is known at the next start before anybody answered', async () => {
    await followApp(1_720_000_000)
    await startLanguage()
    expect(languageNow()).toBe('en')
    await followApp(1_400_000_001)
    expect(languageNow()).toBe('zh')
  })

  it('puts parameters in, leaves unknown ones alone, and says a folder without English in Chinese', async () => {
    const say = words('nowhere', { hello: '你好，{name}，{n} 条' })
    await chooseLanguage('en')
    expect(say('hello', { name: '周雨桐', n: 3 })).toBe('你好，周雨桐，3 条')
    expect(say('hello', { n: 0 })).toBe('你好，{name}，0 条')
    expect(t('removeAsk', { name: '$& {n}' })).toBe('Delete the chat with “$& {n}”?')
  })

  it('times are said in both languages @C-5-27 @G-4-17', async () => {
    const now = new Date(2026, 2, 12, 20, 0)
    const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000
    const times = () => [
      timeText(at(2026, 2, 12, 9, 5), now),
      timeText(at(2026, 2, 11, 9, 5), now),
      timeText(at(2026, 2, 10, 9, 5), now),
      dayText(at(2026, 2, 12, 9, 5), now),
      dayText(at(2026, 2, 11, 9, 5), now),
      dayText(at(2026, 2, 10, 9, 5), now),
      dayText(at(2026, 2, 6, 9, 5), now),
      dayText(at(2026, 2, 5, 9, 5), now),
      dayText(at(2026, 0, 2, 9, 5), now),
      dayText(at(2025, 11, 31, 9, 5), now),
      dayText(0, now),
    ]
    const numbers = ['3/5', '1/2', '2025/12/31', '']
    const days = ['09:05', '昨天', '星期二', '星期五', ...numbers]
    expect(times()).toEqual(['09:05', '昨天 09:05', '星期二 09:05', ...days])
    await chooseLanguage('en')
    const english = ['09:05', 'Yesterday', 'Tuesday', 'Friday', ...numbers]
    expect(times()).toEqual(['09:05', 'Yesterday 09:05', 'Tuesday 09:05', ...english])
  })
})
