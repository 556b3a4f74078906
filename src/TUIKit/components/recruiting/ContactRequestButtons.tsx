/**
 * 求简历, 换电话, 换微信 of a candidate's conversation: fixed places, each showing a request, then its status, then what it
 * has brought.
 */
import { useState } from 'react'
import { useApiMutation } from '@/api'
import { ActionButton } from '@/features/chat'
import {
  CONTACT_ICONS,
  type ContactRequest,
  exchangedAction,
  useContactRequests,
  useContactRequestTexts,
  viewResumeAction,
  WechatIdDialog,
} from '@/features/chat/screens/contact-requests'
import { confirm, toast } from '@/ui'
import * as contactRequests from '~contract/calls/candidates/contact-requests'
import { CONTACT_REQUEST_KIND, type ContactRequestKind } from '~contract/domain/contact-requests'
import { enumKeys } from '~contract/domain/enums'
import { ReceivedRequest } from './candidate-buttons'

interface ButtonsProps {
  chatUserId: string
  resumeId: string
}

/** Asks; the failure is shown by the data layer, that of a WeChat id by its dialog. */
function useAsk(chatUserId: string) {
  const t = useContactRequestTexts()
  const { run, isRunning } = useApiMutation(contactRequests.create)
  const { run: runQuietly } = useApiMutation(contactRequests.create, { showError: false })
  const [isWechatOpen, setWechatOpen] = useState(false)
  const ask = async (kind: ContactRequestKind) => {
    if (kind === 'wechat') return setWechatOpen(true)
    const question = { title: t('phoneConfirm'), text: t('phoneHint'), ok: t('send') }
    if (kind === 'phone' && !(await confirm(question))) return
    await run({ chatUserId, kind }).catch(() => undefined)
  }
  return {
    ask,
    isRunning,
    wechat: isWechatOpen && {
      submit: (wechatId: string) => runQuietly({ chatUserId, kind: 'wechat', wechatId }),
      onClose: () => setWechatOpen(false),
    },
  }
}

/** A request of the user without an answer yet; a press says what is waited for. */
function SentButton({ kind }: ContactRequest) {
  const t = useContactRequestTexts()
  return (
    <ActionButton
      icon='clock'
      label={t('sent')}
      aria-label={t('sentLabel', { act: t(kind) })}
      disabled
      onDisabledPress={() => toast(t('sentHint'))}
    />
  )
}

/** What a press does once the other side agreed. */
function ResultButton({ request, resumeId }: { request: ContactRequest; resumeId: string }) {
  const { text, icon, onPress } = request.kind === 'resume' ? viewResumeAction(resumeId) : exchangedAction(request)
  return <ActionButton icon={icon} state='done' label={text} onPress={onPress} />
}

export function ContactRequestButtons({ chatUserId, resumeId }: ButtonsProps) {
  const t = useContactRequestTexts()
  const { data, phase } = useContactRequests(chatUserId)
  const { ask, isRunning, wechat } = useAsk(chatUserId)
  return (
    <>
      {enumKeys(CONTACT_REQUEST_KIND).map((kind) => {
        const request = data?.requests.find((request) => request.kind === kind)
        if (request?.status === 'accepted') return <ResultButton key={kind} request={request} resumeId={resumeId} />
        if (request?.status === 'waiting')
          return request.isMine ? (
            <SentButton key={kind} {...request} />
          ) : (
            <ReceivedRequest key={kind} request={request} wechatId={data?.wechatId ?? ''} />
          )
        return (
          <ActionButton
            key={kind}
            icon={CONTACT_ICONS[kind]}
            label={t(kind)}
            disabled={phase === 'loading' || isRunning}
            onPress={() => ask(kind)}
          />
        )
      })}
      {wechat && <WechatIdDialog initial={data?.wechatId ?? ''} ok={t('send')} {...wechat} />}
    </>
  )
}
