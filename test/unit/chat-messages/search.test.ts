/** Search: requests to the service, texts of the results. */
import type { Message } from '@/features/chat/model/index'
import {
  groupByDay,
  KIND_FILTERS,
  PRESET_SECONDS,
  splitKeywords,
  TIME_PRESETS,
  timeSpan,
} from '@/features/chat/model/search-query'
import { excerpt } from '@/features/chat/search/SearchRows'
import { DEBOUNCE_MS } from '@/features/chat/search/search-store'
import { matchRanges } from '@/ui'

describe('what is asked', () => {
  it('there are these filters, with these times @G-3-02 @G-3-03 @G-3-06 @G-9-02', () => {
    expect(KIND_FILTERS).toEqual(['all', 'text', 'file', 'media', 'other'])
    expect(TIME_PRESETS.map((preset) => PRESET_SECONDS[preset])).toEqual([0, 86_400, 3 * 86_400, 7 * 86_400])
    expect(TIME_PRESETS.map(timeSpan)).toEqual(
      [0, 86_400, 259_200, 604_800].map((timePeriod) => ({ timePosition: 0, timePeriod })),
    )
    expect(DEBOUNCE_MS).toBe(500)
  })

  it('chosen days are requested whole, one day alone and in either order @G-3-06', () => {
    const start = new Date(2026, 2, 10).getTime() / 1000
    const end = new Date(2026, 2, 13).getTime() / 1000 - 1
    const days = { timePosition: end, timePeriod: 3 * 86_400 }
    expect(timeSpan({ from: '2026-03-10', to: '2026-03-12' })).toEqual(days)
    expect(timeSpan({ from: '2026-03-12', to: '2026-03-10' })).toEqual(days)
    expect(days.timePosition - days.timePeriod + 1).toBe(start)
    expect(timeSpan({ from: '2026-03-12', to: '' }).timePeriod).toBe(86_400)
  })

  it('words are split at white space, each once, five of a hundred letters at most @G-4-16', () => {
    expect(splitKeywords('  面试   地点 面试\n周一 ')).toEqual(['面试', '地点', '周一'])
    expect(splitKeywords('   ')).toEqual([])
    expect(splitKeywords('a b c d e f')).toHaveLength(5)
    expect(splitKeywords('长'.repeat(5000))[0]).toHaveLength(100)
  })
})

describe('what the results show', () => {
  it('marks every word, overlaps as one @G-4-16', () => {
    expect(matchRanges('面试地点', ['面试', '试地'])).toEqual([[0, 3]])
    expect(matchRanges('React 和 react', ['REACT'])).toEqual([
      [0, 5],
      [8, 13],
    ])
    expect(matchRanges('(.*)', ['.*'])).toEqual([[1, 3]])
  })

  it('shows the part of a long text that was found', () => {
    const text = `${'前'.repeat(200)}暗号在这里`
    expect(excerpt(text, '暗号').slice(0, 12)).toContain('暗号')
    expect(excerpt('短的 暗号', '暗号')).toBe('短的 暗号')
    expect(excerpt('没有', '暗号')).toBe('没有')
  })

  it('files and images are grouped by day, newest first as they came', () => {
    const at = (id: string, time: number) => ({ id, time }) as Message
    const days = groupByDay([at('a', 9), at('b', 8), at('c', 1)], (time) => (time > 5 ? '今天' : '昨天'))
    expect(days.map(([day, messages]) => [day, messages.map(({ id }) => id)])).toEqual([
      ['今天', ['a', 'b']],
      ['昨天', ['c']],
    ])
  })
})
