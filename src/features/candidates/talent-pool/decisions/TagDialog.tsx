import { Box, Button, ChipMultiSelect, Dialog, Empty } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidate-types'
import { CreateByName } from '../CreateByName'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import type { CandidateDecisions } from './decision-types'
import { useTagSelection } from './use-tag-selection'

/** Tags of one candidate, changed at once; of many, chosen and applied to all. */
export function TagDialog({ candidates, decide }: { candidates: readonly Candidate[]; decide: CandidateDecisions }) {
  const { single, tags, known, chosen, choose, create, applyToAll, deleteTag, clear } = useTagSelection(
    candidates,
    decide,
  )
  const only = chosen.length === 1 ? known.find(({ id }) => id === chosen[0]) : undefined

  return (
    <Dialog
      isOpen
      title={`标签：${candidateNames(candidates).trim()}`}
      onClose={decide.close}
      footer={
        single ? (
          <>
            {chosen.length > 0 && (
              <Button kind='quiet' onPress={() => clear(single)}>
                清空
              </Button>
            )}
            <Button kind='primary' onPress={decide.close}>
              完成
            </Button>
          </>
        ) : (
          <>
            <Button onPress={decide.close}>取消</Button>
            <Button kind='primary' disabled={!chosen.length} onPress={applyToAll}>
              打标签
            </Button>
          </>
        )
      }
    >
      <Box className={css.form}>
        {tags.phase === 'ready' && !known.length && <Empty icon='tag' title='还没有标签' text='建一个，团队都能用。' />}
        <ChipMultiSelect
          label='标签'
          value={chosen}
          onChange={choose}
          max={POOL_LIMITS.tagsOfOne}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CreateByName label='新建标签' max={POOL_LIMITS.tagName} create={create} />
        {only && (
          <Button kind='link' size='small' isDanger onPress={() => deleteTag(only.id, only.name)}>
            {`删除标签「${only.name}」`}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}
