/** Floating write button of a phone's list. */
import { platform } from '@/platform'
import { Box, Icon, Link, Text } from '@/ui'
import css from '../circle-types.module.scss'

export const NewContributionButton = ({ path, children }: { path: string; children: string }) =>
  platform.isDesk ? null : (
    <>
      <Box className={css.writeRoom} />
      <Link to={path} className={css.write}>
        <Icon name='pencil' size={20} tone='on-brand' />
        <Text>{children}</Text>
      </Link>
    </>
  )
