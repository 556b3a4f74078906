import { Empty } from '@/ui'
import { RESUME_KINDS } from '~contract/domain/texts/resume-files'

/** Nothing collected or imported yet, or nothing that fits the keyword. */
export function CollectionEmpty({ kind, keyword }: { kind: 'collected' | 'local'; keyword: string }) {
  if (keyword) return <Empty icon='search' title='没有符合的人才' text={`没有含「${keyword}」的简历，换个词试试。`} />
  if (kind === 'local') {
    return (
      <Empty
        icon='file-text'
        title='还没有导入简历'
        text={`${RESUME_KINDS}简历会自动识别姓名、电话、学历和经历，原件一并保存。`}
      />
    )
  }
  return <Empty icon='star' title='还没有收藏的人才' text='收藏感兴趣的人，团队成员都能看到。' />
}
