/** Lists that are filtered on the client find names however they are typed. */
import { searchLocalConversations } from '@/features/chat/client/mapping/search-methods'
import { filterMentions } from '@/features/chat/composer/input/mention'
import { matchesTarget } from '@/features/chat/forward/forward-rules'
import { matchesQuery } from '@/shell/command-palette/palette-match'
import { matchRanges } from '@/ui'
import { findInTree } from '@/ui/controls/select/tree'
import { matchAddresses } from '@/ui/location/match-addresses'

const NAME = '李 娜 José（ＨＲ）'
/** Whether each filter finds something of that name, by what is typed. */
const filters: Record<string, (typed: string) => boolean> = {
  'options of a tree': (typed) => findInTree([{ value: '1', label: NAME }], typed, true).length === 1,
  'known addresses': (typed) =>
    matchAddresses([{ id: '1', name: NAME, fullText: '', regionCode: '510100' } as never], '510100', typed).length ===
    1,
  'targets of a forward': (typed) => matchesTarget({ name: NAME, peerId: 'u1' }, typed),
  'conversations at hand': (typed) =>
    searchLocalConversations([{ id: 'C2Cu1', isGroup: false, peerId: 'u1', name: NAME, avatar: '' }], [typed], false)
      .length === 1,
  'the command palette': (typed) => matchesQuery(typed, { title: NAME }),
}

it.each(Object.entries(filters))('%s @P-9-63', (_filter, finds) => {
  for (const typed of ['李 娜', '李娜', '李　娜', 'jose', 'ＪＯＳÉ', '(hr)', 'Ｈr', '李\u200b'])
    expect([typed, finds(typed)]).toEqual([typed, true])
  expect(finds('王强')).toBe(false)
})

it('members after @ by the beginning of their names', () => {
  const members = [{ userId: 'u1', name: NAME, avatar: '' }]
  const found = (typed: string) => filterMentions(members, typed).map(({ name }) => name)
  expect([found('李　娜'), found('李 '), found('Ｕ1')]).toEqual([[NAME], [NAME], [NAME]])
})

it('what is found is marked by the same folding', () => {
  const marked = (text: string, typed: string) => matchRanges(text, [typed]).map(([from, to]) => text.slice(from, to))
  expect(marked('电话 ١٢٣', '123')).toEqual(['١٢٣'])
  expect(marked('Große Straße', 'strasse')).toEqual(['Straße'])
})
