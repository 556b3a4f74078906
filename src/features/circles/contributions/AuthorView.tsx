/** Contributions of one author, as far as the viewer may see them. */
import { loadErrorText, refetchShown, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Avatar, Box, Empty, H1, H2, Item, Link, List, Page, Text } from '@/ui'
import * as contributions from '~contract/calls/circles/contributions'
import { formatCount } from '~contract/domain/format'
import { type CircleUser, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { FeedList } from './FeedList'
import { useFeed } from './use-feed'

export function AuthorView({ authorId }: { authorId: string }) {
  const source = useFeed({ of: 'author', authorId })
  const author = source.rows[0]?.author
  const isUnknown = source.phase === 'error' && loadErrorText(source.cause) === undefined
  return (
    <Page title={author ? `${author.name}的内容` : '作者'} onRefresh={refetchShown}>
      <Box className={platform.isDesk ? css.desk : undefined}>
        <Box className={css.main}>
          <Box className={css.circleHead}>
            <Box className={css.headLine}>
              {author && <Avatar name={author.name} src={author.avatarUrl} size={48} seed={author.userId} />}
              <Box className={css.grow}>
                <H1 className={css.circleTitle}>{author?.name ?? '作者'}</H1>
                {author?.companyName && <Box className={css.soft}>{author.companyName}</Box>}
              </Box>
            </Box>
          </Box>
          {isUnknown ? (
            <Empty icon='user-off' title='没有这位用户' text='链接不完整，或账号已经注销。' />
          ) : (
            <FeedList source={source} label='内容' hasCircle empty={<Empty icon='notes' title='没有可以看的内容' />} />
          )}
        </Box>
      </Box>
    </Page>
  )
}

/** More by the same author, beside a contribution. */
export function AuthorAside({ author, besides }: { author: CircleUser; besides: string }) {
  const more = useApiQuery(
    contributions.listByAuthor,
    { authorId: author.userId, pageSize: 6 },
    { showError: false, hasNoCompany: true },
  )
  const rows = (more.data?.rows ?? []).filter(({ id }) => id !== besides).slice(0, 5)
  if (!rows.length) return null
  return (
    <Box className={css.aside}>
      <H2 className={css.asideHead}>{author.name}还写了</H2>
      <List aria-label={`${author.name}还写了`}>
        {rows.map((card) => (
          <Item key={card.id} className={css.alsoRow}>
            <Link to={circlePagePaths.contribution(card)} className={css.also}>
              <Text>{card.title}</Text>
              <Text className={css.soft}>阅读 {formatCount(card.readCount)}</Text>
            </Link>
          </Item>
        ))}
      </List>
    </Box>
  )
}
