/** All emoji one may react with. */
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
        {emoji.map((one) => (
          <Pressable
            key={one.code}
            className={css.face}
            aria-label={one.name}
            title={one.name}
            onPress={() => {
              onClose()
              void toggleReaction(message, one.code)
            }}
          >
            <Image className={css.picture} src={one.src} alt='' fit='contain' />
          </Pressable>
        ))}
      </Box>
    </Dialog>
  )
}
