/** An address in a text; the mini-program offers to copy it. */
import { Text } from '@/ui'
import { openLink } from '../../views/open-link'

export const TextLink = ({ to, text, className }: { to: string; text: string; className?: string | undefined }) => (
  <Text
    role='link'
    className={className}
    onClick={(e) => {
      e.stopPropagation()
      void openLink(to)
    }}
  >
    {text}
  </Text>
)
