import { errorText } from '@/api'
import { Box, Button, ChipMultiSelect, Dialog, ErrorAlert, FieldFrame, Segmented, TextInput } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidate-types'
import { CreateByName } from '../CreateByName'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import type { CandidateDecisions } from './decision-types'
import { usePoolForm } from './use-pool-form'

const MODES = [
  { value: 'add' as const, label: '加入分组' },
  { value: 'move' as const, label: '移到一个分组' },
]

/** Adds candidates to the talent pool and its groups; existing entries can be added to groups or moved into one. */
export function PoolDialog({ candidates, decide }: { candidates: readonly Candidate[]; decide: CandidateDecisions }) {
  const form = usePoolForm(candidates, decide)
  const { single, isPooled, isKnown, details, groups, chosen, choose, note, setNote, mode, changeMode } = form
  return (
    <Dialog
      isOpen
      title={`${isPooled ? '调整分组' : '放入人才库'}：${candidateNames(candidates).trim()}`}
      onClose={decide.close}
      footer={
        <>
          <Button onPress={decide.close}>取消</Button>
          <Button kind='primary' onPress={form.save} disabled={!isKnown || (!single && isPooled && !chosen.length)}>
            {isPooled ? '保存' : '放入'}
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        {details.phase === 'error' && !isKnown && (
          <ErrorAlert text={errorText(details.error)} onRetry={details.reload} />
        )}
        {isPooled && !single && <Segmented label='方式' options={MODES} value={mode} onChange={changeMode} />}
        <FieldFrame label='分组' hint={groups.data?.length ? undefined : '还没有分组，可以直接放入，也可以先建一个'}>
          <ChipMultiSelect
            label='分组'
            value={chosen}
            onChange={choose}
            options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldFrame>
        <CreateByName label='新建分组' max={POOL_LIMITS.groupName} create={form.createGroup} />
        {single && !isPooled && (
          <FieldFrame label='说明'>
            <TextInput
              label='说明'
              value={note}
              onChange={setNote}
              maxLength={POOL_LIMITS.note}
              placeholder='可不填，如：年后再联系'
            />
          </FieldFrame>
        )}
      </Box>
    </Dialog>
  )
}
