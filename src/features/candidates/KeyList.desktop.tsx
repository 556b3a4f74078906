import css from './search.desktop.module.scss'

interface KeyListProps {
  /** Keys of a line are separated by spaces. */
  keys: readonly { name: string; label: string }[]
}

/** Shortcuts and what they do, in two columns. */
export const KeyList = ({ keys }: KeyListProps) => (
  <dl className={css.keys}>
    {keys.map(({ name, label }) => (
      <div key={name} className={css.keyLine}>
        <dt>
          {name.split(' ').map((key) => (
            <kbd key={key} className={css.key}>
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
)
