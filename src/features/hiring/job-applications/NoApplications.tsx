import { platform } from '@/platform'
import { Button, Empty } from '@/ui'

/** Empty state: how candidates come here. */
export const NoApplications = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon='inbox' title='这里没有投递' text='换一个状态或职位看看。' />
  ) : (
    <Empty icon='inbox' title='还没有收到投递' text='职位招聘中时，候选人可以投递；也可以主动邀请，或委托代理推荐。'>
      <Button onPress={() => platform.navigate('/entrust')}>委托代理</Button>
      <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
        去找人才
      </Button>
    </Empty>
  )
