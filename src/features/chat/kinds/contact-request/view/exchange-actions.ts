/** What can be done with a contact request that was agreed to, on its card and in the recruiting bar. */
import { platform } from '@/platform'
import { type IconName, toast } from '@/ui'
import { t } from '../../../i18n/zh/contact-requests'
import type { ContactRequest } from './use-contact-requests'

export const CONTACT_ICONS = {
  resume: 'file-text',
  phone: 'phone',
  wechat: 'brand-wechat',
} as const satisfies Record<ContactRequest['kind'], IconName>

/** A button without its size. */
export interface ContactAction {
  text: string
  icon: IconName
  onPress(): void
}

async function copyContact(text: string): Promise<void> {
  await platform.copy(text)
  toast(t('copied'), 'success')
}

/** Opens a resume: on the desktop beside the conversation's tab. */
export const viewResumeAction = (resumeId: string): ContactAction => ({
  text: t('viewResume'),
  icon: CONTACT_ICONS.resume,
  onPress: () => {
    const path = `/talentDetails?id=${resumeId}`
    if (platform.isDesk) platform.openInNewTab(path)
    else platform.navigate(path)
  },
})

/** Calls an exchanged phone number, or copies what cannot be called: a WeChat id, and a number on the desktop. */
export const exchangedAction = ({ kind, peerContact }: ContactRequest): ContactAction =>
  kind === 'phone' && !platform.isDesk
    ? { text: t('call'), icon: 'phone', onPress: () => platform.call(peerContact) }
    : {
        text: t(kind === 'phone' ? 'copyPhone' : 'copyWechat'),
        icon: 'copy',
        onPress: () => void copyContact(peerContact),
      }
