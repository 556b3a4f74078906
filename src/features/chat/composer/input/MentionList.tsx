/** Members to mention: by arrow keys and Enter in the editor, or by clicking one. */
import { Avatar, Box, cx, Pressable, Text } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { GroupMember } from '../../model/index'
import css from '../composer.module.scss'
import { keepFocus } from '../keep-focus'

export interface MentionListProps {
  members: readonly GroupMember[]
  /** Index of the member that Enter selects. */
  at: number
  onPick(member: GroupMember): void
}

export const MentionList = ({ members, at, onPick }: MentionListProps) => (
  <Box {...keepFocus} className={cx(css.mentions, 'float')} role='listbox' aria-label={t('mention')}>
    {members.map((member, i) => (
      <Pressable
        key={member.userId}
        role='option'
        tabIndex={-1}
        aria-selected={i === at}
        className={cx(css.member, i === at && css.isAt)}
        onPress={() => onPick(member)}
      >
        <Avatar name={member.name} src={member.avatar} size={28} seed={member.userId} />
        <Text className='cut'>{member.name}</Text>
      </Pressable>
    ))}
  </Box>
)
