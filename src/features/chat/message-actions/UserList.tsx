import { Avatar, Box, Button, ErrorAlert, Item, List, LongRows, Spinner, Text } from '@/ui'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/panels.module.scss'
import type { PagedUsers } from './use-paged-users'

/** Users with their avatars, page by page. */
export function UserList<Cursor>({ users }: { users: PagedUsers<Cursor> }) {
  const { list, phase, next, more } = users
  return (
    <>
      <List className={css.users}>
        <LongRows rows={list}>
          {(p) => (
            <Item key={p.userId} className={css.user}>
              <Avatar name={p.name} src={p.avatar} size={36} seed={p.userId} />
              <Text className='cut'>{p.name}</Text>
            </Item>
          )}
        </LongRows>
      </List>
      {phase === 'loading' && <Spinner />}
      {phase === 'failed' && <ErrorAlert text={t('loadFailed')} onRetry={more} />}
      {phase === 'ready' && !list.length && <Box className={css.empty}>{t('noUsers')}</Box>}
      {phase === 'ready' && next !== undefined && (
        <Box className={css.foot}>
          <Button size='small' kind='quiet' onPress={more}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  )
}
