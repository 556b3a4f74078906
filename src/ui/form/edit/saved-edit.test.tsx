/** An edit form that is kept on the device keeps what it was opened with. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { platform } from '@/platform'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import { WORK_ADDRESS_EDIT } from '~contract/edits/work-address-edits'
import { TextInput } from '../../controls/TextInputs'
import { Field } from '../Field'
import { useForm } from '../use-form'
import { useSavedForm } from '../use-saved-form'
import { useEdit, useSeen } from './use-edit'

const bodies: Record<string, unknown>[] = []

function Editor({ view }: { view: { version: string; detail: string } }) {
  const edit = useEdit(workAddresses.update, WORK_ADDRESS_EDIT)
  const seen = useSeen(view, { detail: view.detail })
  const form = useForm<{ detail: string }>({
    initial: { detail: view.detail },
    submit: async (values) => void (await edit.save(seen.current, { id: '7', ...values })),
  })
  const saved = useSavedForm(form, 'address:7', seen)
  return (
    <>
      <Field form={form} name='detail' label='详细地址' as={TextInput} />
      <button type='button' onClick={() => void form.submit()}>
        保存
      </button>
      <button
        type='button'
        onClick={() => {
          saved.drop()
          form.reset()
        }}
      >
        不要了
      </button>
    </>
  )
}

beforeEach(() => {
  bodies.length = 0
  localStorage.clear()
  jest.spyOn(platform, 'request').mockImplementation(async ({ body }) => {
    bodies.push(body as Record<string, unknown>)
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: { id: '7' } } }
  })
})

const type = (detail: string) => fireEvent.change(screen.getByLabelText('详细地址'), { target: { value: detail } })
const save = async () => {
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(bodies).toHaveLength(1))
  return bodies[0]
}

test('restored later, it is sent with the version of then, although the view is newer', async () => {
  jest.useFakeTimers()
  const first = render(<Editor view={{ version: 'v1', detail: '一号' }} />)
  type('二号')
  act(() => void jest.advanceTimersByTime(1000))
  first.unmount()
  jest.useRealTimers()
  render(<Editor view={{ version: 'v2', detail: '三号' }} />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('详细地址').value).toBe('二号'))
  expect(await save()).toMatchObject({ id: '7', version: 'v1', detail: '二号' })
})

test('discarded, the form is compared with the view again', async () => {
  platform.userStorage.set('form:address:7', { detail: '二号', $seen: { version: 'v1', values: { detail: '一号' } } })
  render(<Editor view={{ version: 'v2', detail: '三号' }} />)
  fireEvent.click(screen.getByText('不要了'))
  type('四号')
  expect(await save()).toMatchObject({ version: 'v2', detail: '四号' })
})

test('kept by a release that knew no versions, every difference is asked about', async () => {
  platform.userStorage.set('form:address:7', { detail: '二号' })
  render(<Editor view={{ version: 'v2', detail: '三号' }} />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('详细地址').value).toBe('二号'))
  expect(await save()).toMatchObject({ version: '', detail: '二号' })
})
