/** A conversation: head, messages, editor. One view for a desktop pane and a phone page. */
import { type ReactNode, useEffect, useMemo } from 'react'
import { useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Box, cx } from '@/ui'
import * as candidates from '~contract/calls/candidates/candidates'
import css from '../chat.module.scss'
import { Composer } from '../composer/Composer'
import { ActionButton } from '../composer/tools/ActionButton'
import { ConnectionBanner } from '../conversations/ConnectionBanner'
import { GroupLink } from '../groups/GroupLink'
import { GroupApplicationsBanner } from '../groups/lazy'
import { withLanguage } from '../i18n/with-language'
import { t as tChat } from '../i18n/zh/chat'
import { MessagePanels } from '../message-actions/MessagePanels'
import { MultiSelectBar } from '../message-actions/MultiSelectBar'
import { MessageList } from '../message-list/MessageList'
import { PinBar } from '../message-list/PinBar'
import { SafetyTip } from '../message-list/SafetyTip'
import type { ReportedPeer } from '../model/contact-types'
import { type ConversationId, peerOf } from '../model/index'
import { ConversationSearchPanel } from '../search/ConversationSearchPanel'
import { useSearchState } from '../search/search-store'
import { stopSelecting, useIsSelecting } from '../session/multi-select'
import { useActiveConversation } from '../session/use-conversation'
import { ConversationHead, isSystem } from './ConversationHead'

export interface ConversationViewProps {
  id: ConversationId
  /** False where the host's bar shows the name and a back button. */
  hasHead?: boolean
  /** Goes back to the list; absent on the desktop. */
  onBack?(): void
  /** Opens the form that reports the other side, or the group, to the platform. */
  onReport?(reported: ReportedPeer): void
  /** Shows the resume of the other side: in a side panel, or on its own page. */
  onResume?(chatUserId: string, resumeId: string): void
  isResumeOpen?: boolean
  /** Shows the group panel: beside the conversation, or on its own page. */
  onGroup?(groupId: string): void
  isGroupOpen?: boolean
  /** What the host puts below the head: the job and stage of a candidate. */
  strip?: ReactNode
  /** What the host puts below the name of the other side (desktop). */
  facts?: ReactNode
  /** What the host puts beside a phone's tools, and above the desktop's editor. Keeps its identity between renders. */
  actions?: ReactNode
}

/** Resume id of the other side, if it is a candidate whose resume the user may see; product users have none. */
function usePeerResume(id: ConversationId): string {
  const { isGroup, peerId } = peerOf(id)
  const isColleague = peerId.startsWith('user')
  const input = isGroup || isColleague || isSystem(id) || !peerId ? null : { chatUserId: peerId }
  const { data } = useApiQuery(candidates.getByUser, input, {
    showError: false,
    staleMs: 60_000,
  })
  return data?.id ?? ''
}

function ConversationScreen({
  id,
  hasHead = true,
  onBack,
  onReport,
  onResume,
  isResumeOpen,
  onGroup,
  isGroupOpen,
  strip,
  facts,
  actions,
}: ConversationViewProps) {
  const isShown = useActiveConversation(id)
  const resumeId = usePeerResume(id)
  const isSelecting = useIsSelecting(id)
  const { isSearching } = useSearchState(id)
  const { isGroup, peerId } = peerOf(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation clears the selection of this one
  useEffect(() => stopSelecting, [id])
  const tools = useMemo(
    () =>
      platform.isDesk ? (
        actions
      ) : (
        <>
          {resumeId && onResume && (
            <ActionButton icon='user' label={tChat('candidateResume')} onPress={() => onResume(peerId, resumeId)} />
          )}
          {actions}
        </>
      ),
    [resumeId, onResume, peerId, actions],
  )
  return (
    <Box className={cx(css.conversation, isSearching && platform.isDesk && css.hasSearch)}>
      {hasHead && (
        <ConversationHead
          id={id}
          {...(onBack ? { onBack } : {})}
          {...(onGroup ? { onGroup, isGroupOpen: isGroupOpen ?? false } : {})}
          {...(resumeId && onResume ? { onResume: () => onResume(peerId, resumeId) } : {})}
          isResumeOpen={isResumeOpen ?? false}
          facts={facts}
        />
      )}
      {!hasHead && isGroup && onGroup && <GroupLink onPress={() => onGroup(peerId)} />}
      {strip}
      <ConnectionBanner />
      <SafetyTip
        {...(onReport ? { onReport: () => onReport({ kind: isGroup ? 'group' : 'user', id: peerId }) } : {})}
      />
      {isGroup && <GroupApplicationsBanner groupId={peerId} />}
      {isGroup && <PinBar id={id} />}
      <MessageList key={id} id={id} isShown={isShown} footKey={`${resumeId} ${isSelecting}`} />
      {isSelecting ? <MultiSelectBar /> : !isSystem(id) && <Composer id={id} tools={tools} />}
      <MessagePanels id={id} />
      <ConversationSearchPanel id={id} />
    </Box>
  )
}

export const ConversationView = withLanguage(ConversationScreen)
