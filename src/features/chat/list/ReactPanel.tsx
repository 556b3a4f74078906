/** All emoji one may react with. */
import { Box, Dialog, Img, Press } from '@/ui'
import { emoji } from '../emoji'
import { react } from '../marks/acts'
import type { Message } from '../model'
import css from './panels.module.scss'
import { t } from './words'

const WIDTH = 400

export function ReactPanel({ message, onClose }: { message: Message; onClose(): void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t('quickReactions')} width={WIDTH}>
      <Box className={css.faces}>
        {emoji.map((one) => (
          <Press
            key={one.code}
            className={css.face}
            aria-label={one.name}
            title={one.name}
            onPress={() => {
              onClose()
              void react(message, one.code)
            }}
          >
            <Img className={css.picture} src={one.src} alt='' fit='contain' />
          </Press>
        ))}
      </Box>
    </Dialog>
  )
}
