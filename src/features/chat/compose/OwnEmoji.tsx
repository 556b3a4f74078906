/** The emoji of one's own: add, send, put away. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Icon, Image, Pressable, Text } from '@/ui'
import { addOwnEmoji, removeOwnEmoji, srcOfOwn, useOwnEmoji } from '../emoji/own'
import type { Cargo } from '../model'
import css from './emoji.module.scss'
import { imageCount } from './host'
import { t } from './words'

const add = async () => addOwnEmoji(await platform.pickImages({ count: imageCount }))

export function OwnEmoji({ onPick }: { onPick(one: Cargo): void }) {
  const list = useOwnEmoji((s) => s.list)
  const [isSorting, setSorting] = useState(false)
  const isRemoving = isSorting && list.length > 0
  return (
    <>
      <Box className={css.own}>
        <Text className={css.head}>{t(list.length ? 'ownHint' : 'ownNone')}</Text>
        {list.length > 0 && (
          <Button kind='link' size='small' onPress={() => setSorting(!isSorting)}>
            {t(isRemoving ? 'ownDone' : 'ownSort')}
          </Button>
        )}
      </Box>
      <Box className={css.faces}>
        {!isRemoving && (
          <Pressable className={css.face} aria-label={t('ownAdd')} title={t('ownAdd')} onPress={add}>
            <Icon name='plus' size={32} tone='ink-3' />
          </Pressable>
        )}
        {list.map((one) => (
          <Pressable
            key={one.key}
            className={css.face}
            aria-label={t(isRemoving ? 'ownRemove' : 'ownOne', { name: one.name })}
            onPress={() => (isRemoving ? removeOwnEmoji(one.key) : onPick(one))}
          >
            <Image className={css.big} src={srcOfOwn(one)} alt='' fit='contain' />
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
