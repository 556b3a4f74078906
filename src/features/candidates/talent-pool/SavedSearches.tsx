import { useState } from 'react'
import { mutateApi, type Output, treeOptions, useApiQuery, useDistricts, usePosts } from '@/api'
import { Box, Button, Chip, Dialog, FieldFrame, IconButton, labelOf, Scroll, Switch, toast } from '@/ui'
import * as savedSearches from '~contract/calls/candidates/saved-searches'
import { EDUCATION, EXPERIENCE } from '~contract/domain/enums'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { cutText } from '~contract/domain/texts/graphemes'
import { type CandidateFilter, EMPTY_FILTER } from '../candidate-types'
import { useMatchJob } from '../job-match/use-match-job'
import { NameDialog } from './NameDialog'
import css from './pool.module.scss'

type SavedSearch = Output<typeof savedSearches.list>[number]

interface SavedSearchesProps {
  filter: CandidateFilter
  onChange(change: Partial<CandidateFilter>): void
}

const same = (a: object, b: object) => {
  const sorted = (filter: object) => JSON.stringify(Object.entries({ ...EMPTY_FILTER, ...filter }).sort())
  return sorted(a) === sorted(b)
}

/** 3 个新, 99+ 个新: candidates that a search has gained since it was viewed. */
const newText = (count: number) =>
  `${count < POOL_LIMITS.newCandidates ? count : `${POOL_LIMITS.newCandidates - 1}+`} 个新`

/** The candidates of the search are on the screen: none of them counts as new any more. */
const markViewed = (searchId: string) =>
  mutateApi(
    savedSearches.markViewed,
    { searchId },
    {
      showError: false,
      optimistic: (change) =>
        change.data(savedSearches.countNew, (rows) =>
          rows.map((row) => (row.id === searchId ? { ...row, count: 0 } : row)),
        ),
    },
  ).catch(() => undefined)

/** The user's saved searches, pinned ones first; saves the current one. */
export function SavedSearches({ filter, onChange }: SavedSearchesProps) {
  const saved = useApiQuery(savedSearches.list, {}, { showError: false, staleMs: 5000 })
  const [open, setOpen] = useState<'save' | 'manage'>()
  const rows = saved.data ?? []
  const news = useApiQuery(savedSearches.countNew, rows.length ? {} : null, { showError: false, staleMs: 60_000 })
  const countOf = (id: string) => news.data?.find((row) => row.id === id)?.count ?? 0
  const isNew = !same(filter, EMPTY_FILTER) && !rows.some((row) => same(row.filter, filter))
  if (!rows.length && !isNew) return null
  return (
    <Scroll isHorizontal aria-label='常用搜索'>
      <Box className={css.searches}>
        {rows.map((row) => (
          <Chip
            key={row.id}
            isOn={same(row.filter, filter)}
            onPress={() => {
              onChange({ ...EMPTY_FILTER, ...row.filter, gender: row.filter.gender })
              if (countOf(row.id)) void markViewed(row.id)
            }}
          >
            {countOf(row.id) ? `${row.name} · ${newText(countOf(row.id))}` : row.name}
          </Chip>
        ))}
        {isNew && (
          <Button kind='link' size='small' icon='star' onPress={() => setOpen('save')}>
            保存这个搜索
          </Button>
        )}
        {rows.length > 0 && (
          <Button kind='link' size='small' onPress={() => setOpen('manage')}>
            管理
          </Button>
        )}
      </Box>
      {open === 'save' && <SaveDialog filter={filter} onClose={() => setOpen(undefined)} />}
      {open === 'manage' && <ManageDialog rows={rows} onClose={() => setOpen(undefined)} />}
    </Scroll>
  )
}

/** 成都 Java 3-5 年 硕士: the name that is suggested for a search, that of the job where it has nothing else. */
function useSearchName({ keyword, cityCode, postCode, experience, education, matchJobId }: CandidateFilter): string {
  const { jobs } = useMatchJob()
  const districts = useDistricts(3, cityCode !== '')
  const posts = usePosts(postCode !== '')
  const filters = [
    keyword,
    cityCode && labelOf(treeOptions(districts.data), cityCode),
    postCode && labelOf(treeOptions(posts.data), postCode),
    ...experience.map((key) => EXPERIENCE[key].label),
    education === 'any' ? '' : EDUCATION[education].label,
  ].filter(Boolean)
  const name = filters.join(' ') || jobs.find(({ jobId }) => jobId === matchJobId)?.title
  return cutText(name ?? '', POOL_LIMITS.searchName)
}

function SaveDialog({ filter, onClose }: { filter: CandidateFilter; onClose(): void }) {
  const [isPinned, setPinned] = useState(false)
  const name = useSearchName(filter)
  const save = async (name: string) => {
    const { experience, jobSeeking } = filter
    const saved = { ...filter, experience: [...experience], jobSeeking: [...jobSeeking] }
    await mutateApi(savedSearches.save, { name, filter: saved, isPinned }, { showError: false })
    toast('已保存，在其他设备也能用', 'success')
  }
  return (
    <NameDialog
      title='保存搜索'
      name={name}
      maxLength={POOL_LIMITS.searchName}
      placeholder='如：成都 Java 3-5 年'
      onClose={onClose}
      save={save}
    >
      <FieldFrame label='置顶'>
        <Switch label='置顶' value={isPinned} onChange={setPinned} />
      </FieldFrame>
    </NameDialog>
  )
}

/** Pins a search, or takes the pin out. */
const togglePin = ({ id, name, filter, isPinned }: SavedSearch) =>
  mutateApi(
    savedSearches.save,
    { searchId: id, name, filter, isPinned: !isPinned },
    {
      optimistic: (change) =>
        change.data(savedSearches.list, (rows) =>
          rows.map((row) => (row.id === id ? { ...row, isPinned: !isPinned } : row)),
        ),
    },
  )

const deleteSearch = ({ id }: SavedSearch) =>
  mutateApi(
    savedSearches.delete,
    { searchId: id },
    { optimistic: (change) => change.data(savedSearches.list, (rows) => rows.filter((row) => row.id !== id)) },
  )

function ManageDialog({ rows, onClose }: { rows: readonly SavedSearch[]; onClose(): void }) {
  return (
    <Dialog
      isOpen
      title='常用搜索'
      onClose={onClose}
      footer={
        <Button kind='primary' onPress={onClose}>
          完成
        </Button>
      }
    >
      {rows.map((row) => (
        <Box key={row.id} className={css.searchRow}>
          <Box className={css.grow}>{row.name}</Box>
          <IconButton
            icon={row.isPinned ? 'pinned' : 'pin'}
            isOn={row.isPinned}
            label={row.isPinned ? `取消置顶「${row.name}」` : `置顶「${row.name}」`}
            onPress={() => togglePin(row)}
          />
          <IconButton icon='trash' label={`删除「${row.name}」`} onPress={() => deleteSearch(row)} />
        </Box>
      ))}
    </Dialog>
  )
}
