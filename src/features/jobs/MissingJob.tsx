import { platform } from '@/platform'
import { Button, Empty } from '@/ui'

/** Instead of a job of the company that does not exist, or is another company's. */
export const MissingJob = () => (
  <Empty icon='briefcase-off' title='没有找到这个职位' text='它可能已被删除。'>
    <Button kind='primary' onPress={() => platform.redirect('/jobmanagement')}>
      回到职位管理
    </Button>
  </Empty>
)
