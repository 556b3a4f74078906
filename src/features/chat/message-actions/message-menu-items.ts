/** Menu items of a message, by its kind and status and the abilities of the service. */
import { platform } from '@/platform'
import { canSaveFromMenu, type MenuItem, saveImage, toast } from '@/ui'
import { lightboxTextsNow } from '../i18n/lightbox-texts'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-list'
import type { MessageBody } from '../kinds/registry'
import { actionsOf } from '../kinds/views'
import type { MessageActions } from '../kinds/views/kind-view'
import { type Message, peerOf } from '../model/index'
import { openPanel } from '../session/active-panel'
import { deleteMessage, revokeMessage } from '../session/conversation-actions'
import { pinMessage } from '../session/message-actions'
import { isSelectable, startSelecting } from '../session/multi-select'
import { isPinned, reactionsOf } from '../session/reactions-and-pins'
import { setQuote } from '../store/drafts'
import { useChat } from '../store/store'
import { isEditable, startEditing } from './edit-message'
import { toggleTranslation, translationOf } from './translation'

/** Copies a text and shows the result as a toast. */
async function copyText(text: string): Promise<void> {
  try {
    await platform.copy(text)
    toast(t('copied'), 'success')
  } catch {
    toast(t('copyFailed'), 'error')
  }
}

async function askToRemove(message: Message): Promise<void> {
  const options = {
    title: t('removeConfirm'),
    text: t('removeText'),
    ok: t('remove'),
    cancel: t('cancel'),
    isDanger: true,
  }
  if (await confirm(options)) await deleteMessage(message.id)
}

type MenuItemOrFalse = MenuItem | false

/** What the kind of a message allows. */
type Actions = MessageActions<MessageBody>

/** Items for reading: open, save, copy. */
function readItems({ body }: Message, { open, save, copy }: Actions, isSent: boolean): MenuItemOrFalse[] {
  return [
    platform.isDesk &&
      isSent &&
      open !== 'none' && {
        key: 'open',
        label: t('open'),
        icon: 'external-link',
        run: () => platform.openInNewTab(open(body)),
      },
    canSaveFromMenu &&
      isSent &&
      save !== 'none' && {
        key: 'save',
        label: t('saveImage'),
        icon: 'download',
        run: () => saveImage(save(body), lightboxTextsNow()),
      },
    copy !== 'none' && { key: 'copy', label: t('copy'), icon: 'copy', run: () => copyText(copy(body)) },
  ]
}

const CONVERT_ITEMS = {
  translate: { show: 'translate', hide: 'hideTranslation', icon: 'language' },
  transcribe: { show: 'transcribe', hide: 'hideTranscript', icon: 'text-caption' },
} as const

/** The item that translates a text or transcribes a voice message, where the service can. */
function convertItems(m: Message, { convert }: Actions, isSent: boolean): MenuItemOrFalse[] {
  if (!isSent || convert === 'none' || !useChat.getState().abilities.includes(convert)) return []
  const { show, hide, icon } = CONVERT_ITEMS[convert]
  const label = t(translationOf(m)?.isShown ? hide : show)
  return [{ key: convert, label, icon, run: () => toggleTranslation(m) }]
}

/** A sent message that can still be read and whose kind may be quoted. */
export function canQuote({ body, isRevoked, sendStatus }: Message): boolean {
  return !isRevoked && sendStatus.status === 'sent' && (actionsOf(body)?.quote ?? false)
}

/** Items for quoting, forwarding and multi-select. */
function forwardItems(m: Message, isSent: boolean): MenuItemOrFalse[] {
  const canForward = isSent && isSelectable(m)
  return [
    canQuote(m) && { key: 'quote', label: t('quote'), icon: 'quote', run: () => setQuote(m) },
    canForward && {
      key: 'forward',
      label: t('forward'),
      icon: 'arrow-forward-up',
      run: () => openPanel({ kind: 'forward', messages: [m], isMerged: false }),
    },
    canForward && { key: 'select', label: t('select'), icon: 'checks', run: () => startSelecting(m) },
  ]
}

/** Items for pins and reactions. */
function statusItems(m: Message, { pin }: Actions, isSent: boolean): MenuItemOrFalse[] {
  const isOn = isPinned(m)
  return [
    isSent &&
      pin &&
      peerOf(m.conversationId).isGroup && {
        key: 'pin',
        label: t(isOn ? 'unpin' : 'pin'),
        icon: isOn ? 'pinned-off' : 'pin',
        run: () => pinMessage(m, !isOn),
      },
    isSent &&
      reactionsOf(m.id).length > 0 && {
        key: 'reactors',
        label: t('reactedBy'),
        icon: 'users',
        run: () => openPanel({ kind: 'reactors', message: m }),
      },
  ]
}

/** Items of a message's menu; none for a risky, revoked or unsent one. */
export function messageMenuItems(message: Message): MenuItem[] {
  const { body, isMine, isRevoked, sendStatus } = message
  const actions = actionsOf(body)
  if (!actions || isRevoked || sendStatus.status === 'risky') return []
  const isSent = sendStatus.status === 'sent'
  const items: MenuItemOrFalse[] = [
    ...readItems(message, actions, isSent),
    ...convertItems(message, actions, isSent),
    ...forwardItems(message, isSent),
    isEditable(message) && { key: 'edit', label: t('edit'), icon: 'pencil', run: () => startEditing(message) },
    ...statusItems(message, actions, isSent),
    isSent &&
      isMine &&
      actions.revoke && {
        key: 'revoke',
        label: t('revoke'),
        icon: 'arrow-back-up',
        run: () => revokeMessage(message.id),
      },
    isSent && { key: 'remove', label: t('remove'), icon: 'trash', isDanger: true, run: () => askToRemove(message) },
  ]
  return items.filter((item): item is MenuItem => item !== false)
}
