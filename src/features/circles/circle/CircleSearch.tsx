/** /careercircle/find: hot, latest and featured contributions, and the circles themselves. */
import { refetchShown } from '@/api'
import { platform, useUrlTab } from '@/platform'
import { Box, Button, cx, Empty, H1, Page, Tabs } from '@/ui'
import { circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { FeedList } from '../contributions/FeedList'
import { NewContributionButton } from '../contributions/NewContributionButton'
import { useFeed } from '../contributions/use-feed'
import { HotCircles, HotCirclesAside, MyCirclesAside } from './CircleList'

const VIEWS = [
  { key: 'hot', label: '热门' },
  { key: 'latest', label: '最新' },
  { key: 'essence', label: '精华' },
  { key: 'circles', label: '圈子' },
] as const

const EMPTY: Record<'hot' | 'latest' | 'essence', { title: string; text: string }> = {
  hot: { title: '还没有内容', text: '加入一个圈子，发第一篇帖子。' },
  latest: { title: '还没有内容', text: '加入一个圈子，发第一篇帖子。' },
  essence: { title: '还没有精华', text: '圈主会把好内容设为精华。' },
}

function Feeds({ view }: { view: 'hot' | 'latest' | 'essence' }) {
  const source = useFeed({ of: view })
  return <FeedList source={source} label='内容' hasCircle empty={<Empty icon='chart-bubble' {...EMPTY[view]} />} />
}

const viewKeys = VIEWS.map(({ key }) => key)

export function CircleSearch() {
  const [view, setView] = useUrlTab(viewKeys, 'hot', { name: 'view' })
  const { isDesk } = platform
  return (
    <Page
      title='职业圈'
      onRefresh={refetchShown}
      header={
        <Box className={css.head}>
          <Box className={cx(css.headIn, isDesk && css.isDesk)}>
            <H1 className={isDesk ? css.title : 'off-screen'}>职业圈</H1>
            <Box className={css.headRow}>
              <Tabs label='职业圈' items={VIEWS} value={view} onChange={setView} />
              {!isDesk && (
                <Button
                  kind='quiet'
                  size='small'
                  endIcon='chevron-right'
                  onPress={() => platform.navigate(circlePagePaths.my)}
                >
                  我的
                </Button>
              )}
            </Box>
          </Box>
        </Box>
      }
    >
      <Box className={isDesk ? css.desk : undefined}>
        <Box className={css.main}>{view === 'circles' ? <HotCircles /> : <Feeds key={view} view={view} />}</Box>
        {isDesk && (
          <Box className={css.side}>
            <Box className={css.sideActions}>
              <Button
                kind='primary'
                icon='pencil'
                isBlock
                onPress={() => platform.navigate(circlePagePaths.write('', 'post'))}
              >
                发布
              </Button>
              <Button icon='plus' isBlock onPress={() => platform.navigate(circlePagePaths.create)}>
                创建圈子
              </Button>
              <Button kind='quiet' isBlock onPress={() => platform.navigate(circlePagePaths.my)}>
                我的职业圈
              </Button>
            </Box>
            <MyCirclesAside />
            <HotCirclesAside />
          </Box>
        )}
      </Box>
      {!isDesk && <NewContributionButton path={circlePagePaths.write('', 'post')}>发布</NewContributionButton>}
    </Page>
  )
}
