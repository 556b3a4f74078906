/** Rows of the settings drawer. */
import { type ReactNode, useId } from 'react'
import { cx, type Option, Segmented, Switch } from '@/ui'
import { updateSettings, useSettings } from '../settings'
import type { Settings } from '../settings-schema'
import css from './drawer.desktop.module.scss'
import { limitOf } from './setting-limits'

export interface RowProps {
  title: string
  /** What it does, or instead why it has no effect. */
  note?: string | undefined
  noteId?: string
  isDim?: boolean
  children: ReactNode
}

/** Title and control of one setting. */
export const Row = ({ title, note, noteId, isDim = false, children }: RowProps) => (
  <div className={cx(css.row, isDim && css.dim)}>
    <div className={css.label}>
      {title}
      {note && <small id={noteId}>{note}</small>}
    </div>
    {children}
  </div>
)

/** Fields that are on or off. */
type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

/** A reason shown once for several settings, with the id of its element. */
export interface SharedLimit {
  reason: string
  id: string
}

export interface SwitchRowProps {
  field: Flag
  title: string
  note?: string
  onChange?(value: boolean): void
  sharedLimit?: SharedLimit
}

/** A setting that is on or off, by default a field that is stored. */
export function SwitchRow({ field, title, note, onChange, sharedLimit }: SwitchRowProps) {
  const settings = useSettings()
  const rowNoteId = useId()
  const limit = limitOf(field, settings)
  const isShared = limit !== '' && limit === sharedLimit?.reason
  const text = isShared ? '' : limit || note
  const noteId = isShared ? sharedLimit.id : rowNoteId
  const change = onChange ?? ((next: boolean) => updateSettings({ [field]: next }))
  return (
    <Row title={title} note={text} noteId={noteId} isDim={limit !== ''}>
      <Switch
        label={title}
        value={settings[field]}
        onChange={change}
        disabled={limit !== ''}
        {...(limit || note ? { describedBy: noteId } : {})}
      />
    </Row>
  )
}

/** Fields with a few named values. */
type ChoiceField = 'themeMode' | 'headStyle' | 'sideStyle' | 'tabStyle' | 'transitionName'

export interface ChoiceRowProps<F extends ChoiceField> {
  field: F
  title: string
  options: readonly Option<Settings[F]>[]
  onChange?(value: Settings[F]): void
}

/** A setting of two or three values. */
export function ChoiceRow<F extends ChoiceField>({ field, title, options, onChange }: ChoiceRowProps<F>) {
  const settings = useSettings()
  const limit = limitOf(field, settings)
  const change = onChange ?? ((next: Settings[F]) => updateSettings({ [field]: next }))
  return (
    <Row title={title} note={limit} isDim={limit !== ''}>
      <Segmented label={title} value={settings[field]} onChange={change} options={options} disabled={limit !== ''} />
    </Row>
  )
}
