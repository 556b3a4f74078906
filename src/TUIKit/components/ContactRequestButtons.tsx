/**
 * 求简历, 换电话, 换微信 of a candidate's conversation (C-1-15): fixed places, each a request, then how it stands, then what it
 * has brought.
 */
import { useState } from 'react'
import { useApiMutation } from '@/api'
import {
  type ContactRequest,
  copyContact,
  openResume,
  useContactRequests,
  useContactRequestTexts,
  WechatIdDialog,
} from '@/features/chat/screens/contact-requests'
import { platform } from '@/platform'
import { Button, confirm, type IconName, toast } from '@/ui'
import type { ContactRequestKind } from '~contract/domain/contact-requests'

const KINDS = ['resume', 'phone', 'wechat'] as const
const ICONS = { resume: 'file-text', phone: 'phone', wechat: 'brand-wechat' } as const

interface ButtonsProps {
  chatUserId: string
  resumeId: string
}

/** Asks; the failure is shown by the data layer, that of a WeChat id by its dialog. */
function useAsk(chatUserId: string) {
  const t = useContactRequestTexts()
  const { run, isRunning } = useApiMutation('POST /pinqiao/v1/contact-requests/create')
  const { run: runQuietly } = useApiMutation('POST /pinqiao/v1/contact-requests/create', { mute: true })
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

/** What a press does once the other side agreed. */
function useResult({ resumeId }: ButtonsProps) {
  const t = useContactRequestTexts()
  return ({ kind, peerContact }: ContactRequest): { text: string; icon: IconName; onPress(): void } => {
    if (kind === 'resume') return { text: t('viewResume'), icon: 'file-text', onPress: () => openResume(resumeId) }
    const copy = () => void copyContact(peerContact)
    if (kind === 'wechat') return { text: t('copyWechat'), icon: 'copy', onPress: copy }
    return platform.isDesk
      ? { text: t('copyPhone'), icon: 'copy', onPress: copy }
      : { text: t('call'), icon: 'phone', onPress: () => platform.call(peerContact) }
  }
}

export function ContactRequestButtons(props: ButtonsProps) {
  const t = useContactRequestTexts()
  const { data, phase } = useContactRequests(props.chatUserId)
  const { ask, isRunning, wechat } = useAsk(props.chatUserId)
  const resultOf = useResult(props)
  return (
    <>
      {KINDS.map((kind) => {
        const request = data?.requests.find((one) => one.kind === kind)
        if (request?.status === 'accepted') {
          const { text, icon, onPress } = resultOf(request)
          return (
            <Button key={kind} size='small' icon={icon} onPress={onPress}>
              {text}
            </Button>
          )
        }
        const label = t(kind)
        if (request?.status === 'waiting')
          return (
            <Button
              key={kind}
              size='small'
              icon={request.isMine ? 'clock' : ICONS[kind]}
              aria-label={t(request.isMine ? 'sentLabel' : 'receivedLabel', { act: label })}
              disabled
              onDisabledPress={() => toast(t(request.isMine ? 'sentHint' : 'receivedHint'))}
            >
              {t(request.isMine ? 'sent' : 'received')}
            </Button>
          )
        return (
          <Button
            key={kind}
            size='small'
            icon={ICONS[kind]}
            disabled={phase === 'loading' || isRunning}
            onPress={() => ask(kind)}
          >
            {label}
          </Button>
        )
      })}
      {wechat && <WechatIdDialog initial={data?.wechatId ?? ''} ok={t('send')} {...wechat} />}
    </>
  )
}
