import { Button } from '@tarojs/components'
import { Icon } from '../../icon'
import { Text } from '../../primitives'
import css from './Button.module.scss'
import type { ShareButtonProps } from './share-props'

/** WeChat's own button: shares the page's card (platform's useShare). */
export const ShareButton = (_props: ShareButtonProps) => (
  <Button openType='share' className={css.button ?? ''}>
    <Icon name='brand-wechat' size={18} tone='ink-2' />
    <Text>分享</Text>
  </Button>
)
