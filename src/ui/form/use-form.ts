import {
  type Dispatch,
  type MutableRefObject,
  type SetStateAction,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useElementId } from '../use-element-id'
import { scrollToField } from './scroll-to-field'
import type { FieldErrors, Form, ValidationRule } from './types'

export interface FormOptions<V> {
  initial: V
  rules?: { [K in keyof V]?: readonly ValidationRule<V[K], V>[] }
  /** Submits the values; returns the server's errors by field. Throwing leaves the form unchanged. */
  submit(values: V): Promise<FieldErrors<V> | undefined | void>
}

const firstWrong = async <V, K extends keyof V>(rules: readonly ValidationRule<V[K], V>[] = [], name: K, values: V) => {
  for (const rule of rules) {
    const wrong = await rule(values[name], values)
    if (wrong) return wrong
  }
}

/** What the stable callbacks of a form read: its values of now and its options of the last render. */
interface LatestForm<V> {
  values: V
  errors: FieldErrors<V>
  options: FormOptions<V>
  isBusy: boolean
}

/** Validates the named fields (all with rules when none) and shows their errors; resolves to the names of the wrong ones. */
function useCheck<V extends object>(
  latest: MutableRefObject<LatestForm<V>>,
  setErrors: Dispatch<SetStateAction<FieldErrors<V>>>,
) {
  return useCallback(
    async (names?: readonly (keyof V)[]) => {
      const { rules = {} } = latest.current.options
      const checked = (names ?? Object.keys(rules)) as (keyof V)[]
      const valuesAtCheck = latest.current.values
      const found = await Promise.all(checked.map((name) => firstWrong((rules as never)[name], name, valuesAtCheck)))
      setErrors((old) => {
        const next = { ...old }
        checked.forEach((name, i) => {
          // The result for a value that changed meanwhile is ignored.
          if (valuesAtCheck[name] === latest.current.values[name]) next[name] = found[i]
        })
        return next
      })
      const wrong = checked.filter((_, i) => found[i])
      return { isGood: wrong.length === 0, wrong }
    },
    [latest, setErrors],
  )
}

/**
 * State of one form: values, errors, submission. A field is validated on blur and, once invalid, at
 * every change; submit validates all of them and goes to the first error.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const { initial } = options
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [isBusy, setBusy] = useState(false)
  const start = useRef(initial)
  const latest = useRef<LatestForm<V>>({ values, errors, options, isBusy })
  latest.current = { ...latest.current, errors, options, isBusy }
  const prefix = useElementId()
  const idOf = useCallback((name: keyof V) => `f${prefix}-${String(name)}`, [prefix])

  const put = useCallback((next: V) => {
    latest.current.values = next
    setValues(next)
  }, [])

  const check = useCheck(latest, setErrors)

  const set = useCallback(
    <K extends keyof V>(name: K, value: V[K]) => {
      put({ ...latest.current.values, [name]: value })
      if (latest.current.errors[name]) void check([name])
    },
    [check, put],
  )

  const submit = useCallback(async () => {
    if (latest.current.isBusy) return
    latest.current.isBusy = true
    setBusy(true)
    try {
      const { isGood, wrong } = await check()
      if (!isGood) return scrollToField(wrong.map(idOf))
      const refused = await latest.current.options.submit(latest.current.values)
      const names = Object.keys(refused ?? {}) as (keyof V)[]
      if (!refused || !names.length) return
      setErrors((old) => ({ ...old, ...refused }))
      scrollToField(names.map(idOf))
    } finally {
      latest.current.isBusy = false
      setBusy(false)
    }
  }, [check, idOf])

  return useMemo<Form<V>>(
    () => ({
      values,
      errors,
      isBusy,
      isDirty: (Object.keys(values) as (keyof V)[]).some((name) => !isSame(values[name], start.current[name])),
      set,
      fill: (some) => put({ ...latest.current.values, ...some }),
      setErrors,
      check: async (names) => (await check(names)).isGood,
      submit,
      reset(next = start.current) {
        start.current = next
        put(next)
        setErrors({})
      },
      control: (name) => ({
        id: idOf(name),
        value: values[name],
        onChange: (value) => set(name, value),
        onBlur: () => void check([name]),
        invalid: Boolean(errors[name]),
      }),
    }),
    [values, errors, isBusy, set, put, check, submit, idOf],
  )
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
