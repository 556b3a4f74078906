/** Opens the link of a card: an internal route at once, an external URL after confirmation, which the mini-program copies. */
import { platform } from '@/platform'
import { toast } from '@/ui'
import { confirm } from '../../i18n/ui-texts'
import { t } from '../../i18n/zh/message-views'

/** The internal path of a link; undefined for an external URL; '' for one that must not be opened. */
export function internalPath(link: string): string | undefined {
  const trimmed = link.trim()
  if (/^https?:\/\//i.test(trimmed)) return undefined
  // Anything else with a scheme, such as javascript:, is rejected.
  return !trimmed || /^[a-z][\w+.-]*:/i.test(trimmed) || /^[/\\]{2}/.test(trimmed)
    ? ''
    : `/${trimmed.replace(/^[#/]+/, '')}`
}

export async function openLink(link: string): Promise<void> {
  const path = internalPath(link)
  if (path) return platform.navigate(path)
  if (path === '') return void toast(t('badLink'), 'warning')
  const isCopied = platform.target === 'weapp'
  const isSure = await confirm({
    title: t(isCopied ? 'copyLinkConfirm' : 'externalLinkConfirm'),
    text: link,
    ok: t(isCopied ? 'copyLink' : 'openLink'),
    cancel: t('cancel'),
  })
  if (isSure) platform.goOutside(link)
}
