import { Box, H1, IconButton } from '@/ui'
import css from './conversation.module.scss'
import { hasHostTitleBar } from './pane-class'

interface TitleBarProps {
  title: string
  /** Name of the button that leads back. */
  backLabel: string
  onBack(): void
}

/** Back and title above a page of the chat; for screen readers alone where the host draws a bar. */
export const TitleBar = ({ title, backLabel, onBack }: TitleBarProps) =>
  hasHostTitleBar ? (
    <H1 className='off-screen'>{title}</H1>
  ) : (
    <Box className={css.bar}>
      <IconButton icon='chevron-left' label={backLabel} onPress={onBack} />
      <H1 className={css.barTitle}>{title}</H1>
    </Box>
  )
