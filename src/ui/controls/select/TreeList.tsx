import { useState } from 'react'
import { platform } from '@/platform'
import { moveFocus } from '../../arrow-keys'
import { cx } from '../../cx'
import { Box, type KeyEvent, Pressable } from '../../primitives'
import { SearchInput } from '../TextInputs'
import { OptionList } from './OptionList'
import css from './pick.module.scss'
import type { TreeNode } from './select-props'
import { findInTree, pathTo } from './tree'

interface TreeListProps {
  options: readonly TreeNode[]
  chosen: readonly string[]
  canPickBranch?: boolean
  /** Where it opens. */
  start?: string
  /** Nodes of any level that are offered before the roots. */
  first?: readonly TreeNode[]
  onPick(value: string): void
}

/**
 * A tree, one level at a time, with breadcrumbs and a search over all levels. On desktop the search has the focus; the arrow keys lead
 * from it into the list, and Enter picks the first node that was found.
 */
export function TreeList({ options, chosen, canPickBranch = false, start, first = [], onPick }: TreeListProps) {
  const [path, setPath] = useState<readonly TreeNode[]>(() => pathTo(options, start).slice(0, -1))
  const [keyword, setKeyword] = useState('')
  const branch = path.at(-1)
  const level = branch?.children ?? options
  const found = keyword.trim() ? findInTree(options, keyword.trim(), canPickBranch) : undefined
  const whole = branch && canPickBranch ? [{ value: branch.value, label: `全部${branch.label}` }] : []
  const shown = found ?? [...whole, ...(branch ? [] : first), ...level]
  const childOf = (value: string) => level.find((node) => node.value === value)
  const go = (value: string) => {
    const node = childOf(value)
    if (!found && node?.children?.length) setPath([...path, node])
    else onPick(value)
  }
  const walk = (e: KeyEvent) => {
    // Home and End are those of the search
    if (e.key.startsWith('Arrow') && moveFocus(e.key, 'group', 'option') >= 0) e.preventDefault()
  }
  return (
    <Box role='group' aria-label='选项' onKeyDown={walk}>
      <Box className={css.seek}>
        <SearchInput
          value={keyword}
          onChange={setKeyword}
          onSearch={() => found?.[0] && onPick(found[0].value)}
          autoFocus={platform.isDesk}
          placeholder='搜索名称'
        />
      </Box>
      {!found && path.length > 0 && (
        <Box className={css.steps}>
          <Pressable className={css.step} onPress={() => setPath([])}>
            全部
          </Pressable>
          {path.map((node, i) => (
            <Pressable
              key={node.value}
              className={cx(css.step, i === path.length - 1 && css.isCurrent)}
              onPress={() => setPath(path.slice(0, i + 1))}
            >
              {node.label}
            </Pressable>
          ))}
        </Box>
      )}
      <OptionList
        key={found ? 'found' : (branch?.value ?? 'root')}
        options={shown}
        isChosen={(value) =>
          chosen.some(
            (chosenValue) => chosenValue === value || pathTo(childOf(value)?.children ?? [], chosenValue).length > 0,
          )
        }
        hasMore={(value) => !found && Boolean(childOf(value)?.children?.length)}
        onPick={go}
        hasNoSearch
      />
      {found && !found.length && <Box className={css.none}>没有找到「{keyword}」</Box>}
    </Box>
  )
}
