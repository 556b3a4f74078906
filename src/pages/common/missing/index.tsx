import { platform } from '@/platform'
import { homePath, withShell } from '@/shell'
import { Button, Empty, H1, Page } from '@/ui'
import css from '../common.module.scss'

function Missing() {
  return (
    <Page title='页面不存在' isPlain className={css.center ?? ''}>
      <H1 className={css.unseen}>页面不存在</H1>
      <Empty icon='map-off' title='页面不存在' text='地址可能写错了，或这一页已经移走（404）'>
        <Button onPress={() => platform.back('/')}>返回上一页</Button>
        <Button kind='primary' onPress={() => platform.reLaunch(homePath())}>
          回到首页
        </Button>
      </Empty>
    </Page>
  )
}

export default withShell(Missing)
