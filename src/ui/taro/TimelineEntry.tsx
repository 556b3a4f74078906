import AtTimeline from 'taro-ui/lib/components/timeline'
import { cx } from '../cx'
import type { TimelineEntryProps } from './props'
import css from './timeline.module.scss'

/** An entry of a timeline: AtTimeline with a single item, so that a list with a window can hold thousands. */
export const TimelineEntry = ({ title, children, isMain = false, isLast }: TimelineEntryProps) => (
  <AtTimeline
    className={cx(css.entry, isLast && css.isLast)}
    items={[{ title, content: children ? [children] : [], color: isMain ? 'green' : undefined }]}
  />
)
