import AtNoticebar from 'taro-ui/lib/components/noticebar'
import { Alert } from '../display/Feedback'
import type { NoticeBarProps } from './props'

/** A line about the page below that asks for something to be done: an Alert whose text AtNoticebar draws, which does not move. */
export const NoticeBar = ({ children, ...rest }: NoticeBarProps) => (
  <Alert {...rest}>
    <AtNoticebar>{children}</AtNoticebar>
  </Alert>
)
