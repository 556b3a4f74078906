/** Asks which values are saved where another editor has changed the same fields. */
import { type EditConflict, type EditTable, type EditValues, unitsOf } from '~contract/edits/edit-table'
import { ask } from '../../overlay/ask'
import { type Choice, ConflictChoices, type ConflictRow, startChoices } from './ConflictChoices'
import { describeUnit, type EditTexts } from './describe-values'

/**
 * The changes to save on top of what the other editor has saved: `changes` without the fields for which the other value was chosen.
 * Undefined when the editor goes back to the form.
 */
export async function askConflict(
  edit: EditTable,
  { fields, current }: EditConflict,
  changes: EditValues,
  texts: EditTexts,
): Promise<EditValues | undefined> {
  const units = unitsOf(edit).filter(({ names }) => names.some((name) => fields.includes(name)))
  const mine = { ...current, ...changes }
  const rows = await Promise.all(
    units.map(async (unit): Promise<ConflictRow> => {
      const [id = ''] = unit.names
      const describe = (values: EditValues, whose: Choice) => describeUnit(edit, unit, values, texts, whose)
      return { id, label: unit.label, mine: await describe(mine, 'mine'), current: await describe(current, 'current') }
    }),
  )
  let choices: Readonly<Record<string, Choice>> = startChoices(rows, 'mine')
  const isSure = await ask({
    title: '别人也修改了这些内容',
    text: '您打开之后，下面的内容已被别人修改并保存。请选择保留哪一个，其他修改都会保存。',
    ok: '按选择保存',
    cancel: '返回修改',
    body: (
      <ConflictChoices
        rows={rows}
        onChange={(next) => {
          choices = next
        }}
      />
    ),
  })
  if (!isSure) return undefined
  const dropped = units.flatMap(({ names }) => (choices[names[0] ?? ''] === 'current' ? names : []))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !dropped.includes(name)))
}
