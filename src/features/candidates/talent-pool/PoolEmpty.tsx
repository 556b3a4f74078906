import { platform } from '@/platform'
import { Button, Empty, type IconName } from '@/ui'
import type { TalentPoolTab } from '~contract/domain/talent-pool'
import { RESUME_KINDS } from '~contract/domain/texts/resume-files'
import { LIST_KEYS } from '../list-keys'

const TEXTS: Record<TalentPoolTab, { icon: IconName; title: string; text: string }> = {
  all: { icon: 'users', title: '还没有人才', text: '投递、邀请、收藏、导入和放入人才库的人都会出现在这里。' },
  referrals: {
    icon: 'user-share',
    title: '还没有推荐来的人才',
    text: '把职位委托给代理后，代理推荐的人会出现在这里。',
  },
  collections: { icon: 'star', title: '还没有收藏的人才', text: '在搜索和推荐里收藏感兴趣的人。' },
  pool: { icon: 'folder', title: '这里还没有人', text: '把暂时不合适但值得保留的人放进来，分好组，随时再联系。' },
  local: {
    icon: 'file-text',
    title: '还没有导入简历',
    text: `${RESUME_KINDS}简历，或装着它们的一个 ZIP，姓名、电话、学历和经历自动识别。`,
  },
  passed: {
    icon: 'check',
    title: '还没有通过初筛的人',
    text: `看简历时按 ${LIST_KEYS.advance.name}，就记为通过初筛。`,
  },
  onboarded: {
    icon: 'briefcase',
    title: '还没有入职的人',
    text: '在人才的「更多操作」里登记入职，入职的人都记在这里。',
  },
  unsuitable: {
    icon: 'x',
    title: '没有不合适的人',
    text: `看简历时按 ${LIST_KEYS.reject.name}，就记为不合适，随时可以取消。`,
  },
  hidden: { icon: 'user-off', title: '没有隐藏的人', text: '隐藏的人不再出现在搜索和推荐里。' },
}
const LEADS_TO_SEARCH: readonly TalentPoolTab[] = ['all', 'collections', 'pool']

/** Empty state of a tab: no candidates yet, or none that match. */
export function PoolEmpty({ tab, keyword }: { tab: TalentPoolTab; keyword: string }) {
  if (keyword) return <Empty icon='search' title='没有符合的人才' text={`没有含「${keyword}」的简历，换个词试试。`} />
  return (
    <Empty {...TEXTS[tab]}>
      {LEADS_TO_SEARCH.includes(tab) && (
        <Button kind='primary' icon='search' onPress={() => platform.navigate('/talentsearch')}>
          人才搜索
        </Button>
      )}
    </Empty>
  )
}
