/** /careercircle/my without a query: the user's circles, contributions, likes, collections and applications. */
import { refetchShown } from '@/api'
import { platform, urlEnum, useUrlState, useUrlTab } from '@/platform'
import { Box, Button, Empty, H1, Page, Segmented, Tabs } from '@/ui'
import type { ContributionKind } from '~contract/domain/circle'
import { MyCircles } from './circle/CircleList'
import { circlePagePaths } from './circle-types'
import css from './circle-types.module.scss'
import { FeedList } from './contributions/FeedList'
import { useFeed } from './contributions/use-feed'
import { ApplicationList } from './members/ApplicationList'

const VIEWS = [
  { key: 'circles', label: '圈子' },
  { key: 'posts', label: '发布' },
  { key: 'liked', label: '赞过' },
  { key: 'collected', label: '收藏' },
  { key: 'applications', label: '申请' },
] as const

const KINDS: readonly { value: ContributionKind; label: string }[] = [
  { value: 'post', label: '帖子' },
  { value: 'question', label: '问题' },
]

const kindFields = { kind: urlEnum(['post', 'question'], 'post') }

function MyContributions() {
  const [{ kind }, set] = useUrlState(kindFields)
  const source = useFeed({ of: kind === 'post' ? 'myPosts' : 'myQuestions' })
  return (
    <>
      <Box className={css.segment}>
        <Segmented label='类型' value={kind} options={KINDS} onChange={(next) => set({ kind: next })} />
      </Box>
      <FeedList
        source={source}
        label={kind === 'post' ? '我的帖子' : '我的问题'}
        hasCircle
        isOwn
        empty={
          <Empty
            icon='notes'
            title={kind === 'post' ? '还没有发过帖子' : '还没有提过问题'}
            text='发布后在这里看审核结果。'
          >
            <Button kind='primary' onPress={() => platform.navigate(circlePagePaths.write('', kind))}>
              {kind === 'post' ? '发帖' : '提问'}
            </Button>
          </Empty>
        }
      />
    </>
  )
}

function SavedContributions({ of }: { of: 'liked' | 'collected' }) {
  const source = useFeed({ of })
  const isLiked = of === 'liked'
  return (
    <FeedList
      source={source}
      label={isLiked ? '赞过的内容' : '收藏的内容'}
      hasCircle
      empty={
        <Empty
          icon={isLiked ? 'thumb-up' : 'star'}
          title={isLiked ? '还没有赞过' : '还没有收藏'}
          text='看到好内容时点一下，方便以后再看。'
        />
      }
    />
  )
}

const WHOSE = [
  { value: 'mine', label: '我提交的' },
  { value: 'received', label: '待我审批' },
] as const

const whoseFields = { whose: urlEnum(['mine', 'received'], 'mine') }

function MyApplications() {
  const [{ whose }, set] = useUrlState(whoseFields)
  return (
    <>
      <Box className={css.segment}>
        <Segmented label='谁的申请' value={whose} options={WHOSE} onChange={(next) => set({ whose: next })} />
      </Box>
      <ApplicationList key={whose} scope={{ of: whose }} />
    </>
  )
}

const viewKeys = VIEWS.map(({ key }) => key)

export function MyCircle() {
  const [view, setView] = useUrlTab(viewKeys, 'circles')
  const { isDesk } = platform
  return (
    <Page
      title='我的职业圈'
      onRefresh={refetchShown}
      header={
        <Box className={css.head}>
          <Box className={css.headNarrow}>
            <H1 className={isDesk ? css.title : 'off-screen'}>我的职业圈</H1>
            <Box className={css.headRow}>
              <Tabs label='我的职业圈' items={VIEWS} value={view} onChange={setView} />
              {isDesk && (
                <Button kind='primary' icon='plus' onPress={() => platform.navigate(circlePagePaths.create)}>
                  创建圈子
                </Button>
              )}
            </Box>
          </Box>
        </Box>
      }
    >
      <Box className={css.narrow}>
        {view === 'circles' && (
          <MyCircles
            foot={
              !isDesk && (
                <Box className={css.create}>
                  <Button icon='plus' isBlock onPress={() => platform.navigate(circlePagePaths.create)}>
                    创建圈子
                  </Button>
                </Box>
              )
            }
          />
        )}
        {view === 'posts' && <MyContributions />}
        {(view === 'liked' || view === 'collected') && <SavedContributions key={view} of={view} />}
        {view === 'applications' && <MyApplications />}
      </Box>
    </Page>
  )
}
