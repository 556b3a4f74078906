import { Button } from './Button'
import type { ShareButtonProps } from './share-props'

/** The web's way to pass a page on. */
export const ShareButton = ({ onCopy }: ShareButtonProps) => (
  <Button icon='link' onPress={onCopy}>
    复制链接
  </Button>
)
