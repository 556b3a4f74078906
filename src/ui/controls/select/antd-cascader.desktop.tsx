import { Cascader as Antd } from 'antd'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { isImeKey } from '../../primitives/fields/ime-key'
import { AntdTheme } from '../../theme/antd.desktop'
import type { CascaderProps, TreePickerProps } from './select-props'
import { firstInTree, pathTo } from './tree'

/** Its types know single and multiple only as literals beside options of their own making. */
const Cascader = Antd as unknown as ComponentType<Record<string, unknown>>

const names = { value: 'value', label: 'label', children: 'children' }

const shared = (p: CascaderProps | TreePickerProps) => ({
  id: p.id,
  disabled: p.disabled,
  status: p.invalid ? ('error' as const) : undefined,
  placeholder: p.placeholder ?? '请选择',
  'aria-label': p.label,
  'aria-describedby': p.describedBy,
  onBlur: p.onBlur,
  style: { width: '100%' },
  fieldNames: names,
  options: p.options,
  expandTrigger: 'hover' as const,
})

const filter = (word: string, path: { label?: unknown }[]) => isTypedIn(word, ...path.map(({ label }) => String(label)))

/** Enter takes the first of what was typed, where the arrow keys have chosen none of it. */
function useTypedChoice({ options, canPickBranch, onChange }: CascaderProps) {
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  /** antd has taken the Enter that is being handled. */
  const isTaken = useRef(false)
  const onKeyDown = (e: KeyboardEvent) => {
    const wasTaken = isTaken.current
    isTaken.current = false
    if (e.key !== 'Enter' || isImeKey(e) || wasTaken || !isOpen || !word) return
    const found = firstInTree(options, word, Boolean(canPickBranch))
    if (found === undefined) return
    onChange(found)
    setWord('')
    setOpen(false)
  }
  return {
    open: isOpen,
    onOpenChange: setOpen,
    onKeyDown,
    showSearch: { filter, limit: 50, searchValue: word, onSearch: setWord },
    onChange(path?: string[]) {
      isTaken.current = true
      onChange(path?.at(-1))
    },
  }
}

export function AntdCascader(props: CascaderProps) {
  const { value, options, canPickBranch, canClear } = props
  const typed = useTypedChoice(props)
  return (
    <AntdTheme>
      <Cascader
        {...shared(props)}
        allowClear={Boolean(canClear)}
        changeOnSelect={canPickBranch}
        value={pathTo(options, value).map((node) => node.value)}
        {...typed}
      />
    </AntdTheme>
  )
}

export function AntdMultiCascader(props: TreePickerProps) {
  const { value, onChange, options, max = 5 } = props
  return (
    <AntdTheme>
      <Cascader
        {...shared(props)}
        multiple
        maxTagCount='responsive'
        showCheckedStrategy={Antd.SHOW_PARENT}
        showSearch={{ filter, limit: 50 }}
        value={value.map((chosen) => pathTo(options, chosen).map((node) => node.value))}
        onChange={(paths?: string[][]) => onChange((paths ?? []).map((path) => path.at(-1) ?? '').slice(0, max))}
      />
    </AntdTheme>
  )
}
