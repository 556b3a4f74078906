import { MultiPicker, SinglePicker } from './PickerSheet'
import type { CascaderProps, TreePickerProps } from './select-props'
import { TreeList } from './TreeList'
import { labelOf, pathText } from './tree'

/** One leaf of a tree: posts, districts, industries. */
export function Cascader({ options, canPickBranch, ...rest }: CascaderProps) {
  const { value } = rest
  return (
    <SinglePicker {...rest} isLong shown={pathText(options, value)}>
      {(pick) => (
        <TreeList
          options={options}
          chosen={value ? [value] : []}
          start={value}
          canPickBranch={canPickBranch}
          onPick={pick}
        />
      )}
    </SinglePicker>
  )
}

/** Several nodes of a tree. */
export function TreePicker({ options, canPickBranch = true, max = 5, ...rest }: TreePickerProps) {
  return (
    <MultiPicker {...rest} isLong max={max} nameOf={(chosen) => labelOf(options, chosen)}>
      {(toggle) => <TreeList options={options} chosen={rest.value} canPickBranch={canPickBranch} onPick={toggle} />}
    </MultiPicker>
  )
}
