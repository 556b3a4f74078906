import AtNoticebar from 'taro-ui/lib/components/noticebar'
import { Button } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Box } from '../primitives'
import css from './notice-bar.module.scss'
import type { NoticeBarProps } from './props'

/** A line about the page below that asks for something to be done. It does not move. */
export const NoticeBar = ({ tone, children, action }: NoticeBarProps) => (
  <Box className={cx(css.notice, css[tone])} role={tone === 'danger' ? 'alert' : undefined}>
    <Icon name={tone === 'danger' ? 'alert-circle' : 'alert-triangle'} size={20} />
    <AtNoticebar className={css.bar ?? ''}>{children}</AtNoticebar>
    {action && (
      <Button size='small' kind='link' className={css.action} onPress={action.run}>
        {action.label}
      </Button>
    )}
  </Box>
)
