import { platform } from '@/platform'
import { Button, Empty } from '@/ui'

/** Empty state: recommendations need an open job. */
export const NoOpenJob = () => (
  <Empty icon='briefcase' title='还没有招聘中的职位' text='职位审核通过后，这里按职位推荐合适的人才。也可以直接搜索。'>
    <Button kind='primary' icon='plus' onPress={() => platform.navigate('/jobEdit')}>
      发布职位
    </Button>
    <Button icon='search' onPress={() => platform.navigate('/talentsearch')}>
      人才搜索
    </Button>
  </Empty>
)
