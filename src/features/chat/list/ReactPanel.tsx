/** All emoji one may react with. */
import { Box, Dialog, Image, Pressable } from '@/ui'
import { emoji } from '../emoji'
import { toggleReaction } from '../marks/acts'
import type { Message } from '../model'
import css from './panels.module.scss'
import { t } from './words'

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
