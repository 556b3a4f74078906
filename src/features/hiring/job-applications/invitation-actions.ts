/** Actions on an invitation: an accepted one has an application, which is decided and leads to the hire. */
import { platform } from '@/platform'
import type { RowAction } from '@/ui'
import { chatPath } from '../../candidates/chat-path'
import type { CandidateDecisions } from '../../candidates/talent-pool/decisions/decision-types'
import type { JobInvitation } from './application-types'

export const invitationActions = (decide: CandidateDecisions): readonly RowAction<JobInvitation>[] => [
  {
    key: 'pass',
    label: '通过初筛',
    when: ({ applicationStatus }) => applicationStatus === 'pending',
    run: ({ talent }) => decide.pass([talent]),
  },
  {
    key: 'hire',
    label: '登记入职',
    when: ({ applicationStatus }) => applicationStatus === 'passed',
    run: ({ talent }) => decide.openDialog('hire', [talent]),
  },
  {
    key: 'reject',
    label: '不合适',
    when: ({ applicationStatus }) => applicationStatus === 'pending' || applicationStatus === 'passed',
    run: ({ talent }) => decide.openDialog('reject', [talent]),
  },
  {
    key: 'restore',
    label: '取消不合适',
    when: ({ applicationStatus, talent }) => applicationStatus === 'unsuitable' && talent.stage === 'unsuitable',
    run: ({ talent }) => decide.reject([talent]),
  },
  {
    key: 'chat',
    label: '沟通',
    icon: 'message',
    isMain: true,
    when: ({ talent }) => Boolean(talent.chatUserId),
    run: ({ talent }) => platform.navigate(chatPath(talent.chatUserId)),
  },
]
