/** An honest notice: the address is right, the area comes later. A rule counts these pages; they end with issue 6. */
import { platform, useOpenedPath } from '@/platform'
import { hasToken, SiteFooter, screen } from '@/shell'
import { Box, Button, Empty, H1, Page } from '@/ui'
import { routeOf } from '~contract/routes'
import css from '../common.module.scss'

function Coming() {
  const route = routeOf(useOpenedPath())
  const title = route?.title ?? '这一页'
  return (
    <Page title={title} isPlain>
      <Box className={css.center}>
        <H1 className={css.unseen}>{title}</H1>
        <Empty
          icon='barrier-block'
          title={`「${title}」还没有开放`}
          text='这部分功能会在后续版本提供，现有功能不受影响'
        >
          <Button onPress={() => platform.back('/')}>返回上一页</Button>
          {hasToken() && (
            <Button kind='primary' onPress={() => platform.navigate('/jobmanagement')}>
              去职位管理
            </Button>
          )}
        </Empty>
      </Box>
      {route?.layout === 'public' && <SiteFooter />}
    </Page>
  )
}

export default screen(Coming)
