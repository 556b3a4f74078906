/** The emoji picker: basic emoji go into the text, big faces and custom emoji are sent at once. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, IconButton, Image, Pressable, Tabs } from '@/ui'
import { type Emoji, emoji, emojiOf, type Face, faceGroups } from '../../emoji'
import { t } from '../../i18n/zh/composer'
import type { Attachment } from '../../model/index'
import css from '../emoji.module.scss'
import { CustomEmojiPanel } from './CustomEmojiPanel'

export interface EmojiPickerProps {
  onEmoji(item: Emoji): void
  onFace(face: Face): void
  /** A custom emoji was picked. */
  onCustomEmoji(item: Attachment): void
  /** Where the keyboard is hidden: deletes the last character. */
  onErase?(): void
}

const CUSTOM_TAB = 'custom'
/** One row. */
const MAX_RECENT = 8

function saveRecent(item: Emoji): void {
  const old = platform.userStorage.get<string[]>('chat.emoji.recent') ?? []
  const others = old.filter((code) => code !== item.code)
  platform.userStorage.set('chat.emoji.recent', [item.code, ...others].slice(0, MAX_RECENT))
}

const Grid = ({ list, onPick }: { list: readonly Emoji[]; onPick(item: Emoji): void }) => (
  <Box className={css.grid}>
    {list.map((item) => (
      <Pressable
        key={item.code}
        className={css.one}
        aria-label={item.name}
        title={item.name}
        onPress={() => onPick(item)}
      >
        <Image className={platform.isDesk ? css.icon : css.small} src={item.src} alt='' fit='contain' />
      </Pressable>
    ))}
  </Box>
)

export function EmojiPicker({ onEmoji, onFace, onCustomEmoji, onErase }: EmojiPickerProps) {
  const [tab, setTab] = useState('basic')
  const group = faceGroups.find(({ id }) => String(id) === tab)
  // The row does not change while the picker is open.
  const [recent] = useState(() =>
    (platform.userStorage.get<string[]>('chat.emoji.recent') ?? []).flatMap((code) => emojiOf(code) ?? []),
  )
  const pick = (item: Emoji) => {
    saveRecent(item)
    onEmoji(item)
  }
  const tabs = [
    { key: 'basic', label: t('emoji') },
    ...faceGroups.map(({ id, name }) => ({ key: String(id), label: name })),
    { key: CUSTOM_TAB, label: t('customEmoji') },
  ]
  return (
    <Box className={css.picker}>
      <Tabs className={css.tabs} label={t('emojiGroups')} items={tabs} value={tab} onChange={setTab} />
      <Box className={css.scroll}>
        {tab === CUSTOM_TAB ? (
          <CustomEmojiPanel onPick={onCustomEmoji} />
        ) : group ? (
          <Box className={css.faces}>
            {group.faces.map((face) => (
              <Pressable key={face.data} className={css.face} aria-label={face.name} onPress={() => onFace(face)}>
                <Image className={css.big} src={face.src} alt='' fit='contain' />
              </Pressable>
            ))}
          </Box>
        ) : (
          <>
            {recent.length > 0 && (
              <Box role='group' aria-label={t('recent')}>
                <Box className={css.head}>{t('recent')}</Box>
                <Grid list={recent} onPick={pick} />
                <Box className={css.head}>{t('allEmoji')}</Box>
              </Box>
            )}
            <Grid list={emoji} onPick={pick} />
          </>
        )}
      </Box>
      {onErase && tab === 'basic' && (
        <Box className={css.foot}>
          <IconButton icon='backspace' label={t('erase')} onPress={onErase} />
        </Box>
      )}
    </Box>
  )
}
