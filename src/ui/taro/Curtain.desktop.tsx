/** An image over the whole page: a dialog with the title, the image and two buttons. */
import { Button } from '../controls/buttons/Button'
import { Dialog } from '../overlay/panels'
import { Image } from '../primitives'
import css from './curtain.desktop.module.scss'
import type { CurtainProps } from './props'

export const Curtain = ({ title, image, onOpen, onClose }: CurtainProps) => (
  <Dialog
    isOpen
    isGlobal
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>关闭</Button>
        <Button kind='primary' onPress={onOpen}>
          查看
        </Button>
      </>
    }
  >
    <Image className={css.image} src={image} alt={`图片：${title}`} fit='contain' />
  </Dialog>
)
