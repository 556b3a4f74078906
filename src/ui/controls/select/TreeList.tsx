import { useState } from 'react'
import { cx } from '../../cx'
import { Box, Pressable } from '../../primitives'
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
  onPick(value: string): void
}

/** A tree, one level at a time, with breadcrumbs and a search over all levels. */
export function TreeList({ options, chosen, canPickBranch = false, start, onPick }: TreeListProps) {
  const [path, setPath] = useState<readonly TreeNode[]>(() => pathTo(options, start).slice(0, -1))
  const [keyword, setKeyword] = useState('')
  const branch = path.at(-1)
  const level = branch?.children ?? options
  const found = keyword.trim() ? findInTree(options, keyword.trim(), canPickBranch) : undefined
  const whole = branch && canPickBranch ? [{ value: branch.value, label: `全部${branch.label}` }] : []
  const childOf = (value: string) => level.find((node) => node.value === value)
  const go = (value: string) => {
    const node = childOf(value)
    if (!found && node?.children?.length) setPath([...path, node])
    else onPick(value)
  }
  return (
    <>
      <Box className={css.seek}>
        <SearchInput value={keyword} onChange={setKeyword} placeholder='搜索名称' />
      </Box>
      {!found && path.length > 0 && (
        <Box className={css.steps}>
          <Pressable className={css.step} onPress={() => setPath([])}>
            全部
          </Pressable>
          {path.map((node, i) => (
            <Pressable
              key={node.value}
              className={cx(css.step, i === path.length - 1 && css.isHere)}
              onPress={() => setPath(path.slice(0, i + 1))}
            >
              {node.label}
            </Pressable>
          ))}
        </Box>
      )}
      <OptionList
        key={found ? 'found' : (branch?.value ?? 'root')}
        options={found ?? [...whole, ...level]}
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
    </>
  )
}
