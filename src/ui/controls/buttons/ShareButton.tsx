import { Button } from './Button'
import type { ShareButtonProps } from './share-props'

/** Share button of the web. */
export const ShareButton = ({ onCopy }: ShareButtonProps) => (
  <Button icon='link' onPress={onCopy}>
    复制链接
  </Button>
)
