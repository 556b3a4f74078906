/** Picker of all emoji to react with. */
import { Box, Dialog, Image, Pressable } from '@/ui'
import { emoji } from '../emoji'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/panels.module.scss'
import type { Message } from '../model/index'
import { toggleReaction } from '../session/message-actions'

const WIDTH = 400

export function ReactionPicker({ message, onClose }: { message: Message; onClose(): void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t('quickReactions')} width={WIDTH}>
      <Box className={css.faces}>
        {emoji.map((item) => (
          <Pressable
            key={item.code}
            className={css.face}
            aria-label={item.name}
            title={item.name}
            onPress={() => {
              onClose()
              void toggleReaction(message, item.code)
            }}
          >
            <Image className={css.image} src={item.src} alt='' fit='contain' />
          </Pressable>
        ))}
      </Box>
    </Dialog>
  )
}
