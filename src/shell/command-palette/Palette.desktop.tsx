/** Command palette (Ctrl or ⌘ and K): opens menu pages, jobs, candidates, colleagues and conversations, and runs actions. */
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { platform } from '@/platform'
import { Dialog, Highlight, Icon } from '@/ui'
import { openMenuPath } from '../layout/open-menu-path.desktop'
import { isExternal } from '../menu-tree'
import { closePalette } from '../overlay-state'
import css from './palette.desktop.module.scss'
import type { PaletteItem } from './palette-items'
import { highlightsOf } from './palette-match'
import { addRecent } from './recent-items'
import { usePaletteGroups } from './use-palette-groups.desktop'

/** Opens the choice and adds it to the recent ones. */
function take({ title, to, run }: PaletteItem, isNewTab: boolean): void {
  closePalette()
  if (!to) {
    run?.()
    return
  }
  if (!isExternal(to)) addRecent({ path: to, title })
  if (isNewTab || isExternal(to)) platform.openInNewTab(to)
  else openMenuPath(to)
}

const Hint = ({ keys, text }: { keys: string; text: string }) => (
  <span>
    <kbd>{keys}</kbd>
    {text}
  </span>
)

interface RowProps {
  choice: PaletteItem
  /** Terms to highlight in the title. */
  keywords: string
  onTake(): void
}

const Row = ({ choice, keywords, onTake }: RowProps) => (
  <CommandItem value={choice.id} className={css.choice ?? ''} onSelect={onTake}>
    <Icon name={choice.icon} size={18} tone='ink-3' />
    <span className={`cut ${css.name}`}>
      <Highlight text={choice.title} keywords={keywords} />
    </span>
    {choice.note && <span className={`cut ${css.note}`}>{choice.note}</span>}
  </CommandItem>
)

function statusText(isFailed: boolean, isAsking: boolean, isEmpty: boolean): string {
  if (isFailed) return '职位、人才和同事没有搜出来，请稍后再试'
  if (isAsking) return '正在搜索职位、人才和同事'
  return isEmpty ? '没有符合的结果' : ''
}

function Choices() {
  const [typed, setTyped] = useState('')
  const { groups, isAsking, isFailed, matchPinyin } = usePaletteGroups(typed)
  /** Whether the press that takes a choice is with Ctrl or ⌘. */
  const isNewTab = useRef(false)
  const watchModifier = (e: KeyboardEvent | MouseEvent) => {
    isNewTab.current = e.ctrlKey || e.metaKey
  }
  return (
    // the choices are filtered already, and Ctrl K closes the palette instead of going up
    <CommandRoot
      label='快速前往'
      className={css.palette ?? ''}
      shouldFilter={false}
      loop
      vimBindings={false}
      onKeyDown={watchModifier}
      onClickCapture={watchModifier}
    >
      <div className={css.field}>
        <Icon name='search' size={20} tone='ink-3' />
        <CommandInput
          data-autofocus
          className={css.input ?? ''}
          placeholder='页面、操作、职位、人才、同事、会话，可以输入拼音'
          value={typed}
          maxLength={50}
          onValueChange={setTyped}
        />
        <kbd>Esc</kbd>
      </div>
      <CommandList className={css.list ?? ''} label='可以前往'>
        {groups.map(({ title, choices }) => (
          <CommandGroup key={title} value={title} heading={title} className={css.group ?? ''}>
            {choices.map((choice) => (
              <Row
                key={choice.id}
                choice={choice}
                keywords={highlightsOf(typed, choice.title, matchPinyin)}
                onTake={() => take(choice, isNewTab.current)}
              />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <div className={css.none} role='status'>
        {statusText(isFailed, isAsking, !groups.length)}
      </div>
      <div className={css.hints} aria-hidden='true'>
        <Hint keys='↑ ↓' text='选择' />
        <Hint keys='Enter' text='打开' />
        <Hint keys='Ctrl Enter' text='新窗口打开' />
      </div>
    </CommandRoot>
  )
}

export function Palette() {
  return (
    <Dialog isOpen onClose={closePalette} title='快速前往' isTitleHidden isGlobal width={560}>
      <Choices />
    </Dialog>
  )
}
