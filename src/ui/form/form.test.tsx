import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NumberInput, TextInput } from '../controls/TextInputs'
import { FormBox, Pressable } from '../primitives'
import { Field } from './Field'
import type { FieldErrors } from './types'
import { useForm } from './use-form'

interface Job {
  title: string
  pay: number | undefined
}

type Submit = (job: Job) => Promise<FieldErrors<Job> | undefined>

function JobForm({ submit }: { submit: Submit }) {
  const form = useForm<Job>({
    initial: { title: '', pay: undefined },
    rules: {
      title: [
        (title) => (title ? undefined : '请填写职位名称'),
        async (title) => (title === '重名' ? '已有同名职位' : undefined),
      ],
      pay: [(pay, all) => (pay || all.title === '面议' ? undefined : '请填写月薪')],
    },
    submit,
  })
  return (
    <FormBox onSubmit={form.submit}>
      <Field
        form={form}
        name='title'
        label='职位名称'
        as={TextInput}
        isRequired
        warnings={form.values.title.includes('男') ? ['审核不会通过'] : []}
      />
      <Field form={form} name='pay' label='月薪' as={NumberInput} hint='税前' />
      <Pressable isSubmit disabled={form.isBusy}>
        发布
      </Pressable>
      <Pressable onPress={() => form.reset()}>还原</Pressable>
      <output>{form.isDirty ? '有改动' : '没有改动'}</output>
    </FormBox>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByText('发布'))

test('an empty form is not sent: each wrong field says why and the first gets the cursor', async () => {
  const submit = jest.fn<ReturnType<Submit>, [Job]>(async () => undefined)
  render(<JobForm submit={submit} />)
  send()
  expect(await screen.findByText('请填写职位名称')).toBeTruthy()
  expect(screen.getByText('请填写月薪')).toBeTruthy()
  expect(screen.getByLabelText('职位名称').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('职位名称')))
  expect(submit).not.toHaveBeenCalled()
})

test('a field is judged when it is left, and once wrong at every change', async () => {
  render(<JobForm submit={async () => undefined} />)
  expect(screen.queryByText('请填写职位名称')).toBeNull()
  fireEvent.blur(screen.getByLabelText('职位名称'))
  expect(await screen.findByText('请填写职位名称')).toBeTruthy()
  type('职位名称', '厨师')
  await waitFor(() => expect(screen.queryByText('请填写职位名称')).toBeNull())
})

test('rules see the other values and may ask a server', async () => {
  const submit = jest.fn<ReturnType<Submit>, [Job]>(async () => undefined)
  render(<JobForm submit={submit} />)
  type('职位名称', '重名')
  type('月薪', '9')
  send()
  expect(await screen.findByText('已有同名职位')).toBeTruthy()
  type('职位名称', '面议')
  type('月薪', '')
  await waitFor(() => expect(screen.queryByText('已有同名职位')).toBeNull())
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ title: '面议', pay: undefined }))
})

test('an error from the server appears at its field, and typing clears it', async () => {
  render(<JobForm submit={async () => ({ title: '含有不允许的内容' })} />)
  type('职位名称', '厨师')
  type('月薪', '9')
  send()
  const message = await screen.findByText('含有不允许的内容')
  expect(message.closest('[role=alert]')).toBeTruthy()
  expect(screen.getByLabelText('职位名称').getAttribute('aria-describedby')).toBe(message.closest('[role=alert]')?.id)
  type('职位名称', '大厨')
  await waitFor(() => expect(screen.queryByText('含有不允许的内容')).toBeNull())
})

test('it is sent once however often the button is pressed, and reset restores the start', async () => {
  let finish = () => {}
  const submit = jest.fn<ReturnType<Submit>, [Job]>(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined)
      }),
  )
  render(<JobForm submit={submit} />)
  type('职位名称', '厨师')
  type('月薪', '9')
  send()
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  await act(async () => finish())
  expect(screen.getByText('有改动')).toBeTruthy()
  fireEvent.click(screen.getByText('还原'))
  expect((screen.getByLabelText('职位名称') as HTMLInputElement).value).toBe('')
  expect(screen.getByText('没有改动')).toBeTruthy()
})

const Pay = ({ value, onChange }: { value: number | undefined; onChange(next: number | undefined): void }) => (
  <NumberInput label='月薪' value={value} onChange={onChange} min={1} max={500} decimals={1} />
)

test('a number field takes numbers only, keeps a half-written one and draws it into its borders', () => {
  const seen: (number | undefined)[] = []
  const onChange = (next: number | undefined) => void seen.push(next)
  const { rerender } = render(<Pay value={undefined} onChange={onChange} />)
  const typePay = (value: string) => {
    type('月薪', value)
    rerender(<Pay value={seen.at(-1)} onChange={onChange} />)
  }
  typePay('abc')
  expect(seen).toEqual([])
  typePay('1.')
  expect((screen.getByLabelText('月薪') as HTMLInputElement).value).toBe('1.')
  typePay('1.5')
  expect(seen.at(-1)).toBe(1.5)
  typePay('900')
  fireEvent.blur(screen.getByLabelText('月薪'))
  expect(seen.at(-1)).toBe(500)
})

test('a warning is shown while typing, belongs to its field, and does not block submitting', async () => {
  const submit = jest.fn<ReturnType<Submit>, [Job]>(async () => undefined)
  render(<JobForm submit={submit} />)
  type('月薪', '8')
  type('职位名称', '男店员')
  const warning = screen.getByText('审核不会通过').closest('[role=status]')
  expect(screen.getByLabelText('职位名称').getAttribute('aria-describedby')).toBe(warning?.id)
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  type('职位名称', '店员')
  expect(screen.queryByText('审核不会通过')).toBeNull()
})
