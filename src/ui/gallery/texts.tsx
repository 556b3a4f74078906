import {
  Alert,
  Avatar,
  Badge,
  Box,
  Button,
  CountdownButton,
  Empty,
  ErrorAlert,
  FactList,
  Icon,
  IconButton,
  Menu,
  Progress,
  Skeleton,
  Spinner,
  StatusText,
  Tag,
  Tooltip,
} from '@/ui'
import css from './gallery.module.scss'

/** Buttons, marks and notes, each once. */
export const Texts = () => (
  <>
    <Box className={css.row}>
      <Button kind='primary'>发布职位</Button>
      <Button>保存草稿</Button>
      <Button kind='tint' icon='plus'>
        邀请
      </Button>
      <Button kind='quiet'>取消</Button>
      <Button kind='danger'>删除</Button>
      <Button kind='link'>查看全部</Button>
    </Box>
    <Box className={css.row}>
      <Button size='small' endIcon='chevron-down'>
        最近活跃
      </Button>
      <Button size='small' kind='primary'>
        邀请
      </Button>
      <Button disabled>不可用</Button>
      <Button isBusy kind='primary'>
        提交中
      </Button>
      <CountdownButton seconds={90} onPress={() => true}>
        获取验证码
      </CountdownButton>
      <Tooltip text='筛选'>
        <IconButton icon='filter' label='筛选' />
      </Tooltip>
      <Menu
        title='更多'
        trigger={(o) => <IconButton {...o} icon='dots' label='更多' />}
        items={[
          { key: 'a', label: '刷新职位', icon: 'refresh', run: () => undefined },
          { key: 'b', label: '按时间排序', isOn: true, run: () => undefined },
          { key: 'c', label: '删除', icon: 'trash', isDanger: true, hasGap: true, run: () => undefined },
        ]}
      />
    </Box>
    <Box className={css.row}>
      <Avatar name='陈思远' />
      <Avatar name='王芳' size={32} />
      <Avatar name='Ada Lovelace' size={44} />
      <Avatar name='聘桥科技' isOrg size={48} />
      <Badge count={3} label='3 条未读' />
      <Badge count={128} label='超过 99 条未读' />
      <Badge count={12} isQuiet />
      <Badge isDot label='有新消息' />
      <Badge count={5} label='5 条未读'>
        <Icon name='bell' />
      </Badge>
      <Tag>双休</Tag>
      <Tag tone='tint'>急招</Tag>
      <Tag tone='success'>已通过</Tag>
      <Tag tone='warning'>待处理</Tag>
      <Tag tone='danger'>审核失败</Tag>
      <StatusText tone='success'>进行中</StatusText>
      <StatusText tone='warning'>审核中</StatusText>
      <StatusText tone='danger'>审核失败</StatusText>
      <StatusText>已关闭</StatusText>
    </Box>
    <FactList items={['18-25K·14 薪', '成都 高新区', '3-5 年', '本科', false, '招 2 人']} />
    <Alert>发布后由平台审核，一般两小时内完成。</Alert>
    <Alert tone='warning' action={{ label: '去认证', run: () => undefined }}>
      企业还没有认证，职位只有自己能看到。
    </Alert>
    <Alert tone='success'>已保存草稿。</Alert>
    <ErrorAlert text='连接不上服务器，请稍后重试' onRetry={() => undefined} />
    <Skeleton />
    <Progress part={0.4} label='上传' />
    <Spinner />
    <Empty title='还没有职位' text='发布第一个职位后，人才搜索会按它推荐人选。'>
      <Button kind='primary'>发布职位</Button>
    </Empty>
  </>
)
