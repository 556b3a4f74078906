/** A post or question: its text, its comments, and what a reader does with it. */
import { type ReactNode, useEffect, useState } from 'react'
import { problemOf } from '@/api'
import { platform, useShare } from '@/platform'
import {
  Avatar,
  Box,
  Button,
  cx,
  Empty,
  Fetched,
  H1,
  Icon,
  IconButton,
  type IconName,
  Link,
  Menu,
  Note,
  Page,
  Press,
  State,
  Tag,
  Txt,
  toast,
} from '@/ui'
import { CONTRIBUTION_KINDS, CONTRIBUTION_STATUS, type ContributionKind } from '~contract/domain/circle'
import { relativeTime } from '~contract/domain/text'
import { AuthorAside } from './AuthorView'
import css from './article.module.scss'
import { CommentBox, CommentSheet } from './CommentBox'
import { CommentList } from './CommentList'
import { type Article, numberText, paths } from './circle'
import { toggleCollect, toggleLike, useMarked } from './marks'
import { RichView } from './rich/RichView'
import { removeContribution, setEssence, shareArticle, useArticle } from './useArticle'
import { type Comments, useComments } from './useComments'

function Act({
  icon,
  label,
  words,
  isOn,
  run,
}: {
  icon: IconName
  label: string
  words: string
  isOn?: boolean
  run(): unknown
}) {
  return (
    <Press
      className={cx(css.act, isOn && css.isOn)}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onPress={run}
    >
      <Icon name={icon} tone={isOn ? 'brand-ink' : 'ink-2'} className={isOn ? css.filled : undefined} />
      <Txt>{words}</Txt>
    </Press>
  )
}

/** Like, collect, pass on. */
function Reactions({ article }: { article: Article }) {
  const { isLiked, likeCount, isCollected, collectCount } = article
  return (
    <>
      <Act
        icon='thumb-up'
        label={`${isLiked ? '已赞' : '赞'}，${likeCount}`}
        words={numberText(likeCount)}
        isOn={isLiked}
        run={() => toggleLike(article)}
      />
      <Act
        icon='star'
        label={`${isCollected ? '已收藏' : '收藏'}，${collectCount}`}
        words={numberText(collectCount)}
        isOn={isCollected}
        run={() => toggleCollect(article)}
      />
      <Act icon='link' label='复制链接' words='分享' run={() => shareArticle(article)} />
    </>
  )
}

function MoreMenu({ article }: { article: Article }) {
  const { can, isEssence, title } = article
  const remove = async () => {
    if (await removeContribution(article)) platform.back(paths.circle(article.circle.id))
  }
  const items = [
    ...(can.includes('essence')
      ? [{ key: 'essence', label: isEssence ? '取消精华' : '设为精华', run: () => setEssence(article, !isEssence) }]
      : []),
    ...(can.includes('edit')
      ? [{ key: 'edit', label: '修改', run: () => platform.navigate(paths.rewrite(article)) }]
      : []),
    ...(can.includes('delete') ? [{ key: 'delete', label: '删除', isDanger: true, run: remove }] : []),
  ]
  if (!items.length) return null
  return (
    <Menu
      title={title}
      items={items}
      align='end'
      trigger={(o) => <IconButton icon='dots' size='small' label='更多' {...o} />}
    />
  )
}

function Head({ article }: { article: Article }) {
  const { author, title, kind, status, isEssence, opinion, publishedTime, createdTime } = article
  const when = relativeTime(new Date(publishedTime ?? createdTime), new Date())
  return (
    <>
      <H1 className={css.title}>{title}</H1>
      <Box className={css.by}>
        <Link to={paths.author(author.userId)} className={css.author}>
          <Avatar name={author.name} src={author.avatarUrl} size={44} seed={author.userId} />
          <Box className={css.grow}>
            <Box className={css.name}>{author.name}</Box>
            <Box className={css.soft}>{[author.companyName, when].filter(Boolean).join('，')}</Box>
          </Box>
        </Link>
        {kind === 'question' && <Tag tone='tint'>{CONTRIBUTION_KINDS.question}</Tag>}
        {isEssence && <Tag tone='warning'>精华</Tag>}
        <MoreMenu article={article} />
      </Box>
      {status !== 'published' && (
        <Box className={css.standing}>
          <State tone={status === 'reject' ? 'danger' : 'warning'}>{CONTRIBUTION_STATUS[status]}</State>
          {opinion && (
            <Note tone='danger' act={{ label: '修改', run: () => platform.navigate(paths.rewrite(article)) }}>
              {`原因：${opinion}`}
            </Note>
          )}
        </Box>
      )}
    </>
  )
}

interface BodyProps {
  article: Article
  comments: Comments
  report: ReactNode
}

function Body({ article, comments, report }: BodyProps) {
  const isPublished = article.status === 'published'
  return (
    <Box className={css.main}>
      <Box className={css.article} role='article' aria-label={article.title}>
        <Head article={article} />
        <RichView text={article.content} />
        <Box className={css.told}>
          <Link to={paths.circle(article.circle.id)} className={css.circle}>
            {article.circle.name}
          </Link>
          <Box className={css.toldEnd}>
            <Txt className={css.soft}>阅读 {numberText(article.readCount)}</Txt>
            {article.status === 'published' && report}
          </Box>
        </Box>
        {platform.isDesk && isPublished && (
          <Box className={css.reactions}>
            <Reactions article={article} />
          </Box>
        )}
      </Box>
      {isPublished && (
        <CommentList
          comments={comments}
          count={article.commentCount}
          mayWrite={article.can.includes('comment')}
          box={platform.isDesk && article.can.includes('comment') ? <CommentBox comments={comments} /> : undefined}
        />
      )}
    </Box>
  )
}

interface ArticleViewProps {
  id: string
  kind: ContributionKind | undefined
  /** Reports it: another feature's button. */
  report?: ReactNode
}

function Opened({ article: loaded, report }: { article: Article } & Pick<ArticleViewProps, 'report'>) {
  const article = useMarked(loaded)
  const comments = useComments(article.id, article.commentCount)
  useShare(() => ({ title: article.title, path: paths.article(article) }))
  const [isWriting, setWriting] = useState(false)
  const mayComment = article.can.includes('comment')
  // an answer is begun in the list; on a phone the sheet opens for it
  useEffect(() => {
    if (comments.answered && !platform.isDesk) setWriting(true)
  }, [comments.answered])
  if (article.isGone) return <Gone />
  const close = () => {
    setWriting(false)
    comments.answer(undefined)
  }
  const say = () => (mayComment ? setWriting(true) : toast('加入圈子后才能评论'))
  return (
    <Page
      title={article.title}
      isPlain={!platform.isDesk}
      footer={
        !platform.isDesk &&
        article.status === 'published' && (
          <Box className={css.dock}>
            <Press className={css.say} onPress={say}>
              <Txt>写评论</Txt>
            </Press>
            <Reactions article={article} />
          </Box>
        )
      }
    >
      <Box className={platform.isDesk ? css.desk : undefined}>
        <Body article={article} comments={comments} report={report} />
        {platform.isDesk && (
          <Box className={css.side}>
            <AuthorAside author={article.author} besides={article.id} />
          </Box>
        )}
      </Box>
      {isWriting && <CommentSheet comments={comments} onClose={close} />}
    </Page>
  )
}

const Gone = () => (
  <Page title='内容'>
    <H1 className='off-screen'>内容</H1>
    <Empty icon='notes' title='内容不在了' text='它可能已被删除，或只有圈子的成员可看。'>
      <Button kind='primary' onPress={() => platform.redirect(paths.find)}>
        看看其他内容
      </Button>
    </Empty>
  </Page>
)

const Waiting = ({ children }: { children: ReactNode }) => (
  <Page title='内容' isPlain>
    <Box className={css.article}>{children}</Box>
  </Page>
)

export function ArticleView({ id, kind, ...props }: ArticleViewProps) {
  const reading = useArticle(id, kind)
  if (reading.data) return <Opened article={reading.data} {...props} />
  if (reading.phase === 'error' && !problemOf(reading.error)) return <Gone />
  return (
    <Waiting>
      <Fetched of={reading} problemOf={problemOf} title='内容' bones={[70, 30, 95, 90, 92, 60]} missing={null}>
        {() => null}
      </Fetched>
    </Waiting>
  )
}
