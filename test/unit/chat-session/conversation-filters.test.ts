/** Which conversations a filter of the list shows, counts and jobs. */
import {
  type ConversationCandidate,
  type FilterChoice,
  filterConversations,
} from '@/TUIKit/components/conversation-filters'
import { buildConversation, buildConversationCandidate } from '../../support/chat/chat-builders'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const candidate = (id: string, more: Partial<ConversationCandidate> = {}): [string, ConversationCandidate] => [
  `C2C${id}`,
  buildConversationCandidate(id, more),
]
const rows = [
  buildConversation('C2Ccand1', { unread: 2, isPinned: true }),
  buildConversation('GROUPg1', { unread: 5 }),
  buildConversation('C2Ccand2'),
  buildConversation('C2Cuser9', { isMarked: true }),
  buildConversation('C2Ccand3'),
  buildConversation('C2Cadministrator', { unread: 1 }),
  buildConversation('C2Ccand4'),
]
const java = { jobId: '7', jobTitle: 'Java' }
const testing = { jobId: '8', jobTitle: '测试' }
const candidates = new Map([
  candidate('cand1', { isGreeting: true, jobs: [java] }),
  candidate('cand2', { jobs: [testing], interviewTime: '2026-03-12T08:00:01Z' }),
  candidate('cand3', { jobs: [java, testing], interviewTime: '2026-03-12T08:00:00Z' }),
  candidate('cand4', { jobs: [testing] }),
])
const filter = (choice: Partial<FilterChoice>) =>
  filterConversations(
    rows.map(({ id }) => id),
    Object.fromEntries(rows.map((row) => [row.id, row])),
    candidates,
    { key: 'all', jobId: '', kept: '', ...choice },
    NOW,
  )
const shown = (choice: Partial<FilterChoice>) => [...(filter(choice).shown ?? ['all'])]

describe('the filters of the list of conversations', () => {
  it('all shows every conversation, as it comes @C-4-49', () => {
    expect(shown({})).toEqual(['all'])
  })

  it('unread shows groups and service accounts too, and what was marked by hand @C-4-49', () => {
    expect(shown({ key: 'unread' })).toEqual(['C2Ccand1', 'GROUPg1', 'C2Cuser9', 'C2Cadministrator'])
  })

  it('greetings, interviews to come and one job show candidates only @C-4-50', () => {
    expect(shown({ key: 'greeting' })).toEqual(['C2Ccand1'])
    expect(shown({ key: 'interview' })).toEqual(['C2Ccand2'])
    expect(shown({ key: 'job', jobId: '7' })).toEqual(['C2Ccand1', 'C2Ccand3'])
    expect(shown({ key: 'job', jobId: '8' })).toEqual(['C2Ccand2', 'C2Ccand3', 'C2Ccand4'])
    expect(shown({ key: 'job', jobId: '99' })).toEqual([])
  })

  it('a conversation opened from the choice stays in its place until another is opened @C-4-51', () => {
    expect(shown({ key: 'unread', kept: 'C2Ccand2' })).toEqual([
      'C2Ccand1',
      'GROUPg1',
      'C2Ccand2',
      'C2Cuser9',
      'C2Cadministrator',
    ])
  })

  it('counts conversations, and offers the jobs of these candidates, those with most people first @C-4-49', () => {
    expect(filter({ key: 'interview' })).toMatchObject({
      counts: { unread: 4, greeting: 1, interview: 1 },
      jobs: [
        { id: '8', title: '测试', count: 3 },
        { id: '7', title: 'Java', count: 2 },
      ],
    })
  })
})
