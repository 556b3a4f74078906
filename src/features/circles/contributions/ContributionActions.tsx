import { cx, Icon, type IconName, Pressable, Text } from '@/ui'
import { formatCount } from '~contract/domain/format'
import type { Contribution } from '../circle-types'
import css from './contribution.module.scss'
import { toggleCollection, toggleLike } from './toggle-reaction'
import { shareContribution } from './use-contribution'

function ActionButton({
  icon,
  label,
  text,
  isOn,
  run,
}: {
  icon: IconName
  label: string
  text: string
  isOn?: boolean
  run(): unknown
}) {
  return (
    <Pressable
      className={cx(css.action, isOn && css.isOn)}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onPress={run}
    >
      <Icon name={icon} tone={isOn ? 'brand-ink' : 'ink-2'} className={isOn ? css.filled : undefined} />
      <Text>{text}</Text>
    </Pressable>
  )
}

/** Like, collect, share. */
export function ContributionActions({ contribution }: { contribution: Contribution }) {
  const { isLiked, likeCount, isCollected, collectCount } = contribution
  return (
    <>
      <ActionButton
        icon='thumb-up'
        label={`${isLiked ? '已赞' : '赞'}，${likeCount}`}
        text={formatCount(likeCount)}
        isOn={isLiked}
        run={() => toggleLike(contribution)}
      />
      <ActionButton
        icon='star'
        label={`${isCollected ? '已收藏' : '收藏'}，${collectCount}`}
        text={formatCount(collectCount)}
        isOn={isCollected}
        run={() => toggleCollection(contribution)}
      />
      <ActionButton icon='link' label='分享' text='分享' run={() => shareContribution(contribution)} />
    </>
  )
}
