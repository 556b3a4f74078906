/** A post or question: its text, its comments, and the reader's actions. */
import { type ReactNode, useEffect, useState } from 'react'
import { loadErrorText, refetchShown } from '@/api'
import { platform, useShare } from '@/platform'
import { Box, Button, Empty, H1, Link, Page, Pressable, QueryView, Text, toast } from '@/ui'
import type { ContributionKind } from '~contract/domain/circle'
import { formatCount } from '~contract/domain/format'
import { type Contribution, circlePagePaths } from '../circle-types'
import { CommentBox, CommentSheet } from '../comments/CommentBox'
import { CommentList } from '../comments/CommentList'
import { type Comments, useComments } from '../comments/use-comments'
import { RichView } from '../rich/RichView'
import { AuthorAside } from './AuthorView'
import { ContributionActions } from './ContributionActions'
import { ContributionHeader } from './ContributionHeader'
import css from './contribution.module.scss'
import { isHiddenFromViewer, useContribution } from './use-contribution'

interface BodyProps {
  contribution: Contribution
  comments: Comments
  report: ReactNode
}

function Body({ contribution, comments, report }: BodyProps) {
  const isPublished = contribution.status === 'published'
  return (
    <Box className={css.main}>
      <Box className={css.post} role='article' aria-label={contribution.title}>
        <ContributionHeader contribution={contribution} />
        <RichView text={contribution.content} />
        <Box className={css.metaRow}>
          <Link to={circlePagePaths.circle(contribution.circle.id)} className={css.circle}>
            {contribution.circle.name}
          </Link>
          <Box className={css.metaEnd}>
            <Text className={css.soft}>阅读 {formatCount(contribution.readCount)}</Text>
            {contribution.status === 'published' && report}
          </Box>
        </Box>
        {platform.isDesk && isPublished && (
          <Box className={css.reactions}>
            <ContributionActions contribution={contribution} />
          </Box>
        )}
      </Box>
      {isPublished && (
        <CommentList
          comments={comments}
          count={contribution.commentCount}
          canWrite={contribution.can.includes('comment')}
          box={platform.isDesk && contribution.can.includes('comment') ? <CommentBox comments={comments} /> : undefined}
        />
      )}
    </Box>
  )
}

interface ContributionViewProps {
  id: string
  kind: ContributionKind | undefined
  /** Reports it: another feature's button. */
  report?: ReactNode
}

function LoadedContribution({
  contribution,
  report,
}: { contribution: Contribution } & Pick<ContributionViewProps, 'report'>) {
  const comments = useComments(contribution.id)
  useShare(() => ({ title: contribution.title, path: circlePagePaths.contribution(contribution) }))
  const [isWriting, setWriting] = useState(false)
  const canComment = contribution.can.includes('comment')
  // a reply starts in the list; on a phone the sheet opens for it
  useEffect(() => {
    if (comments.replyTarget && !platform.isDesk) setWriting(true)
  }, [comments.replyTarget])
  const close = () => {
    setWriting(false)
    comments.stopReply()
  }
  const openCommentBox = () => (canComment ? setWriting(true) : toast('加入圈子后才能评论'))
  return (
    <Page
      onRefresh={refetchShown}
      title={contribution.title}
      isPlain={!platform.isDesk}
      footer={
        !platform.isDesk &&
        contribution.status === 'published' && (
          <Box className={css.dock}>
            <Pressable className={css.commentInput} onPress={openCommentBox}>
              <Text>写评论</Text>
            </Pressable>
            <ContributionActions contribution={contribution} />
          </Box>
        )
      }
    >
      <Box className={platform.isDesk ? css.desk : undefined}>
        <Body contribution={contribution} comments={comments} report={report} />
        {platform.isDesk && (
          <Box className={css.side}>
            <AuthorAside author={contribution.author} besides={contribution.id} />
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
      <Button kind='primary' onPress={() => platform.redirect(circlePagePaths.find)}>
        看看其他内容
      </Button>
    </Empty>
  </Page>
)

const Waiting = ({ children }: { children: ReactNode }) => (
  <Page title='内容' isPlain>
    <Box className={css.post}>{children}</Box>
  </Page>
)

export function ContributionView({ id, kind, ...props }: ContributionViewProps) {
  const reading = useContribution(id, kind)
  if (isHiddenFromViewer(reading.error)) return <Gone />
  if (reading.data) return <LoadedContribution contribution={reading.data} {...props} />
  return (
    <Waiting>
      <QueryView
        of={reading}
        errorTextOf={loadErrorText}
        title='内容'
        skeleton={[70, 30, 95, 90, 92, 60]}
        missing={null}
      >
        {() => null}
      </QueryView>
    </Waiting>
  )
}
