/** The user's custom emoji: add, send, remove. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Icon, Image, Pressable, Text } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { Attachment } from '../../model/index'
import { addCustomEmoji, customEmojiSrc, removeCustomEmoji, useCustomEmoji } from '../../session/custom-emoji'
import css from '../emoji.module.scss'
import { MAX_IMAGES_PER_PICK } from './platform-limits'

const add = async () => addCustomEmoji(await platform.pickImages({ count: MAX_IMAGES_PER_PICK }))

export function CustomEmojiPanel({ onPick }: { onPick(item: Attachment): void }) {
  const list = useCustomEmoji((s) => s.list)
  const [isSorting, setSorting] = useState(false)
  const isRemoving = isSorting && list.length > 0
  return (
    <>
      <Box className={css.custom}>
        <Text className={css.head}>{t(list.length ? 'customEmojiHint' : 'customEmojiEmpty')}</Text>
        {list.length > 0 && (
          <Button kind='link' size='small' onPress={() => setSorting(!isSorting)}>
            {t(isRemoving ? 'customEmojiDone' : 'customEmojiManage')}
          </Button>
        )}
      </Box>
      <Box className={css.faces}>
        {!isRemoving && (
          <Pressable className={css.face} aria-label={t('customEmojiAdd')} title={t('customEmojiAdd')} onPress={add}>
            <Icon name='plus' size={32} tone='ink-3' />
          </Pressable>
        )}
        {list.map((item) => (
          <Pressable
            key={item.key}
            className={css.face}
            aria-label={t(isRemoving ? 'customEmojiRemove' : 'customEmojiSend', { name: item.name })}
            onPress={() => (isRemoving ? removeCustomEmoji(item.key) : onPick(item))}
          >
            <Image className={css.big} src={customEmojiSrc(item)} alt='' fit='contain' />
            {isRemoving && (
              <Box className={css.away}>
                <Icon name='x' size={14} tone='danger' />
              </Box>
            )}
          </Pressable>
        ))}
      </Box>
    </>
  )
}
