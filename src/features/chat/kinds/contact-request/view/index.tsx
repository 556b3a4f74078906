/** A contact request: what is asked for and its status. The side that was asked sees the two buttons. */
import { useEffect, useRef } from 'react'
import { loadErrorText, useApiQuery } from '@/api'
import { Box, Button, Icon, Text } from '@/ui'
import * as candidates from '~contract/calls/candidates/candidates'
import { formatDateTime } from '../../../i18n/format-time'
import { t } from '../../../i18n/zh/contact-requests'
import { peerOf } from '../../../model/index'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { ContactRequestBody } from '../kind'
import css from './contact-request.module.scss'
import { CONTACT_ICONS, type ContactAction, exchangedAction, viewResumeAction } from './exchange-actions'
import { useContactAnswer } from './use-contact-answer'
import { type ContactRequest, useContactRequests } from './use-contact-requests'

const ASKED = {
  resume: ['askMineResume', 'askMineResume'],
  phone: ['askMinePhone', 'askPeerPhone'],
  wechat: ['askMineWechat', 'askPeerWechat'],
} as const
const DONE = { resume: 'doneResume', phone: 'donePhone', wechat: 'doneWechat' } as const
const REFUSED = { resume: 'refusedResume', phone: 'refusedPhone', wechat: 'refusedWechat' } as const

/** One quiet line; for the user who asked also the time after which they may repeat the request. */
function refusedLine({ kind, isMine, askAgainTime }: ContactRequest): string {
  if (!isMine) return t('refusedByMe')
  const line = t(REFUSED[kind])
  return askAgainTime ? t('askAgain', { line, time: formatDateTime(new Date(askAgainTime)) }) : line
}

/** Accept or refuse. */
function Answers({ request, wechatId }: { request: ContactRequest; wechatId: string }) {
  const { accept, refuse, dialog } = useContactAnswer(request, wechatId)
  return (
    <Box className={css.actions}>
      <Button onPress={refuse}>{t('refuse')}</Button>
      <Button kind='primary' onPress={accept}>
        {t('agree')}
      </Button>
      {dialog}
    </Box>
  )
}

const ActionButton = ({ text, icon, onPress }: ContactAction) => (
  <Button icon={icon} onPress={onPress}>
    {text}
  </Button>
)

function SentResume({ chatUserId }: { chatUserId: string }) {
  const { data } = useApiQuery(candidates.getByUser, { chatUserId }, { showError: false, staleMs: 60_000 })
  return data ? (
    <Box className={css.actions}>
      <ActionButton {...viewResumeAction(data.id)} />
    </Box>
  ) : null
}

/** What was exchanged, with the one act that follows. */
function Exchanged({ request, chatUserId }: { request: ContactRequest; chatUserId: string }) {
  if (request.kind === 'resume') return <SentResume chatUserId={chatUserId} />
  return (
    <Box className={css.exchanged}>
      <Box className={css.contacts}>
        <Text className={css.contact}>{request.peerContact}</Text>
        <Text className={css.soft}>{t('myContact', { text: request.myContact })}</Text>
      </Box>
      <ActionButton {...exchangedAction(request)} />
    </Box>
  )
}

/** A card that came after the last answer of the server asks for it again, once. */
function useFreshRequest(requestId: string, chatUserId: string) {
  const list = useContactRequests(chatUserId)
  const request = list.data?.requests.find(({ id }) => id === requestId)
  const asked = useRef('')
  const { phase, isFetching, reload } = list
  useEffect(() => {
    if (phase !== 'ready' || isFetching || request || asked.current === requestId) return
    asked.current = requestId
    void reload()
  }, [phase, isFetching, request, requestId, reload])
  return { ...list, request }
}

export const contactRequestView: KindView<ContactRequestBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: function ContactRequestContent({ message, body: { requestId, subject, isMine } }) {
    const { peerId } = peerOf(message.conversationId)
    const list = useFreshRequest(requestId, peerId)
    const { request } = list
    if (request?.status === 'refused')
      return (
        <Box className={css.card}>
          <Box className={css.quiet}>{refusedLine(request)}</Box>
        </Box>
      )
    const isAccepted = request?.status === 'accepted'
    const title = isAccepted ? DONE[subject] : ASKED[subject][isMine ? 0 : 1]
    const isToAnswer = request?.status === 'waiting' && !request.isMine
    return (
      <Box className={css.card}>
        <Box className={css.head}>
          <Icon name={CONTACT_ICONS[subject]} size={20} tone={isAccepted ? 'success-ink' : 'brand-ink'} />
          <Text className={css.title}>{t(title)}</Text>
        </Box>
        {isToAnswer && <Box className={css.soft}>{t(subject === 'phone' ? 'phoneHint' : 'wechatHint')}</Box>}
        {isToAnswer && <Answers request={request} wechatId={list.data?.wechatId ?? ''} />}
        {isAccepted && <Exchanged request={request} chatUserId={peerId} />}
        {request?.status === 'waiting' && request.isMine && (
          <Box className={css.foot}>
            <Icon name='clock' size={16} tone='ink-3' />
            <Text>{t('waiting')}</Text>
          </Box>
        )}
        {list.phase === 'error' && (
          <Box className={css.foot}>
            <Text>{loadErrorText(list.error)}</Text>
            <Button kind='link' size='small' onPress={list.reload}>
              {t('retry')}
            </Button>
          </Box>
        )}
        {list.phase === 'ready' && !request && !list.isFetching && <Box className={css.foot}>{t('unavailable')}</Box>}
      </Box>
    )
  },
}
