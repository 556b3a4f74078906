/** Where the link of a card leads: a route inside the app is pushed, an outside address is asked about first. */
import { platform } from '@/platform'
import { toast } from '@/ui'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-kinds'

/** The path inside the app an address means; undefined for an outside one; '' for none that may be opened. */
export function internalPath(link: string): string | undefined {
  const bare = link.trim()
  if (/^https?:\/\//i.test(bare)) return undefined
  // Anything else with a scheme, such as javascript:, is no address of ours.
  return !bare || /^[a-z][\w+.-]*:/i.test(bare) || /^[/\\]{2}/.test(bare) ? '' : `/${bare.replace(/^[#/]+/, '')}`
}

export async function openLink(link: string): Promise<void> {
  const inside = internalPath(link)
  if (inside) return platform.navigate(inside)
  if (inside === '') return void toast(t('badLink'), 'warning')
  const isSure = await confirm({ title: t('outsideAsk'), text: link, ok: t('openLink'), cancel: t('cancel') })
  if (isSure) platform.goOutside(link)
}
