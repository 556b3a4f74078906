/** Input of the calls that save an edit form: the whole form, or with the version that the editor saw only the changed fields. */
import { z } from 'zod'

/** Of 16 numbers for each field of the largest form there is room for. */
const VERSION_MAX = 400

/** The version an editor saw; without one the last save wins, as for clients of earlier releases. */
const versionSchema = () => z.string('版本不正确').max(VERSION_MAX, '版本不正确').optional()

type Shape = Readonly<Record<string, z.ZodType>>
type Undefaulted<T> = T extends z.ZodDefault<infer I extends z.ZodType> ? I : T
type ChangedShape<S extends Shape> = { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]>> }

const withoutDefault = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodDefault ? withoutDefault(type.unwrap() as z.ZodType) : type

/**
 * `form` is what is sent without a version, checked as a whole. With a version (and the `ids` of what is edited) any field may be
 * left out; the server checks the whole form after it has filled in the others (server/services/edits/merge-edit.ts).
 */
export function editInput<S extends Shape, I extends Shape>(
  form: z.ZodObject<S>,
  ids: I,
): z.ZodObject<ChangedShape<S> & I & { version: z.ZodOptional<z.ZodString> }> {
  const changed = Object.entries(form.shape).map(([name, type]) => [name, withoutDefault(type as z.ZodType).optional()])
  const isPartial = (input: Record<string, unknown>) =>
    ['version', ...Object.keys(ids)].every((name) => input[name] !== undefined)
  const schema = z
    .object({ ...Object.fromEntries(changed), ...ids, version: versionSchema() })
    .superRefine((input, refine) => {
      if (isPartial(input)) return
      for (const { path, message } of form.safeParse(input).error?.issues ?? [])
        refine.addIssue({ code: 'custom', path: [...path], message })
    })
    .overwrite((input) => (isPartial(input) ? input : { ...input, ...form.safeParse(input).data }))
  return schema as never
}

/** The version of what a view shows, for the form that edits it. */
export const versionOfView = () => z.string()
