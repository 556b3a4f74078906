/** An image over the whole page, by AtCurtain of taro-ui: a press on it opens more, the button below it closes it. */
import { useRef } from 'react'
import AtCurtain from 'taro-ui/lib/components/curtain'
import { useCloseOnBack } from '@/platform'
import { Icon } from '../icon'
import { useModalFocus } from '../overlay/use-modal-focus'
import { Box, Image, Pressable, Text } from '../primitives'
import css from './curtain.module.scss'
import type { CurtainProps } from './props'

export function Curtain({ title, image, onOpen, onClose }: CurtainProps) {
  const box = useRef<HTMLElement>(null)
  useCloseOnBack(onClose)
  useModalFocus(box, onClose)
  return (
    <Box ref={box} className={css.curtain} role='dialog' aria-modal aria-label={title} tabIndex={-1}>
      <AtCurtain isOpened onClose={onClose}>
        <Pressable className={css.sheet} onPress={onOpen}>
          <Image className={css.image} src={image} alt={`图片：${title}`} fit='cover' />
          <Text className={css.title}>{title}</Text>
        </Pressable>
        <Pressable className={css.close} aria-label='关闭' onPress={onClose}>
          <Icon name='x' size={24} tone='on-brand' />
        </Pressable>
      </AtCurtain>
    </Box>
  )
}
