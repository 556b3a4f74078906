import { type PageAction, usePageActions } from '@/ui/page/page-actions.desktop'
import type { Candidate, Resume } from '../candidate-types'
import type { CandidateActions } from '../use-candidate-actions'

/** The buttons below an open candidate, for the command palette. */
export function useCandidatePageActions(candidate: Candidate | Resume, actions: CandidateActions): void {
  const of = (action: Omit<PageAction, 'subject'>): PageAction => ({ ...action, subject: candidate.name })
  usePageActions([
    of({
      key: 'collect',
      title: candidate.isCollected ? '取消收藏' : '收藏',
      icon: 'star',
      run: () => actions.collect(candidate),
    }),
    ...(candidate.chatUserId
      ? [
          of({ key: 'chat', title: '沟通', aliases: ['聊天'], icon: 'message', run: () => actions.chat(candidate) }),
          of({
            key: 'invite',
            title: candidate.invitation ? '再次邀请' : '邀请应聘',
            icon: 'user-plus',
            run: () => actions.openInvite([candidate]),
          }),
        ]
      : []),
  ])
}
