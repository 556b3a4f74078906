import { platform } from '@/platform'
import { companyOf, useSession, withShell } from '@/shell'
import { Button, Empty, H1, Page } from '@/ui'
import { MEMBER_ROLES } from '~contract/domain/roles'
import css from '../common.module.scss'

function Forbidden() {
  const role = companyOf(useSession())?.role
  const text =
    role === 'admin'
      ? '这一页不对您的公司开放（403）'
      : `${role ? `您在公司里的角色是「${MEMBER_ROLES[role]}」，` : ''}需要时请联系公司管理员（403）`
  return (
    <Page title='没有权限' isPlain className={css.center ?? ''}>
      <H1 className={css.unseen}>没有权限</H1>
      <Empty icon='lock' title='没有权限看这一页' text={text}>
        <Button onPress={() => platform.back('/')}>返回上一页</Button>
        <Button kind='primary' onPress={() => platform.reLaunch('/tuikit')}>
          去沟通
        </Button>
      </Empty>
    </Page>
  )
}

export default withShell(Forbidden)
