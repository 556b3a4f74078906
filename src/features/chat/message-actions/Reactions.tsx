/** Reactions to a message: one chip for each emoji; a press adds or removes the user's own. */
import { Box, cx, Image, Pressable, Text } from '@/ui'
import { emojiOf } from '../emoji'
import { t as tLanguage } from '../i18n/zh/language'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/message-extras.module.scss'
import type { Message, Reaction } from '../model/index'
import { toggleReaction } from '../session/message-actions'
import { useMessageReactions } from '../session/reactions-and-pins'

/** 张三、李四 等 */
const namesIn = ({ names, count }: Reaction): string => {
  const joinedNames = names.join(tLanguage('separator'))
  return names.length < count ? t('andMore', { names: joinedNames }) : joinedNames
}

function Chip({ message, reaction }: { message: Message; reaction: Reaction }) {
  const { code, count, isMine } = reaction
  const known = emojiOf(code)
  const label = t('reaction', { name: known?.name ?? code, n: count, names: namesIn(reaction) })
  return (
    <Pressable
      className={cx(css.chip, isMine && css.isMine)}
      aria-pressed={isMine}
      aria-label={label}
      title={namesIn(reaction)}
      onPress={() => toggleReaction(message, code)}
    >
      {known ? <Image className={css.chipFace} src={known.src} alt='' fit='contain' /> : <Text>{code}</Text>}
      <Text>{count === 1 && reaction.names[0] ? reaction.names[0] : String(count)}</Text>
    </Pressable>
  )
}

export function Reactions({ message }: { message: Message }) {
  const reactions = useMessageReactions(message.id)
  if (!reactions.length || message.isRevoked) return null
  return (
    <Box className={css.chips}>
      {reactions.map((reaction) => (
        <Chip key={reaction.code} message={message} reaction={reaction} />
      ))}
    </Box>
  )
}
