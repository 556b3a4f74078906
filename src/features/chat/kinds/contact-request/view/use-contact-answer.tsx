/** The answer to a contact request of the other side; a WeChat id is asked for before it is given. */
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '@/api'
import * as contactRequests from '~contract/calls/candidates/contact-requests'
import { t } from '../../../i18n/zh/contact-requests'
import type { ContactRequest } from './use-contact-requests'
import { WechatIdDialog } from './WechatIdDialog'

interface ContactAnswer {
  accept(): unknown
  refuse(): unknown
  /** The form for the WeChat id; rendered by the caller. */
  dialog: ReactNode
}

export function useContactAnswer({ id: requestId, kind }: ContactRequest, wechatId: string): ContactAnswer {
  const [isOpen, setOpen] = useState(false)
  const { run } = useApiMutation(contactRequests.answer)
  const { run: runQuietly } = useApiMutation(contactRequests.answer, { showError: false })
  // the failure is shown by the data layer
  const answer = (value: 'accepted' | 'refused') => run({ requestId, answer: value }).catch(() => undefined)
  return {
    accept: () => (kind === 'wechat' ? setOpen(true) : answer('accepted')),
    refuse: () => answer('refused'),
    dialog: isOpen && (
      <WechatIdDialog
        initial={wechatId}
        ok={t('agree')}
        submit={(id) => runQuietly({ requestId, answer: 'accepted', wechatId: id })}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
