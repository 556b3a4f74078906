/** Venues of the company: list, add, update, remove; the whole list is saved at once. */
import { useRef, useState } from 'react'
import { errorText, type Output, treeOptions, useApiQuery, useDistricts } from '@/api'
import {
  Box,
  Button,
  Cascader,
  confirm,
  Dialog,
  type EditTexts,
  Empty,
  ErrorAlert,
  Field,
  LocationButton,
  type PickedLocation,
  type Seen,
  Skeleton,
  TextInput,
  toast,
  useEdit,
  useForm,
} from '@/ui'
import * as companies from '~contract/calls/company/companies'
import { LIMITS } from '~contract/domain/limits'
import { REVIEW_AND_COMPLAINT_LIMITS } from '~contract/domain/reviews-and-complaints'
import { VENUES_EDIT } from '~contract/edits/team-edits'
import { citiesOf } from '../CompanyForm'
import css from './home.module.scss'
import { venueOfPick } from './venue-of-pick'

type Venue = Output<typeof companies.listVenues>[number]
type VenueValues = { name: string; cityCode: string | undefined; address: string; phone: string }

const rules = {
  name: [(name: string) => (name.trim() ? undefined : '请填写场地名称')],
  cityCode: [(code: string | undefined) => (code ? undefined : '请选择所在城市')],
  address: [(address: string) => (address.trim() ? undefined : '请填写详细地址')],
}

interface VenueFormProps {
  venue?: Venue | undefined
  onClose(): void
  /** Rejects when it could not be saved. */
  onSave(values: VenueValues): Promise<void>
}

function VenueForm({ venue, onClose, onSave }: VenueFormProps) {
  const cities = citiesOf(treeOptions(useDistricts(2).data))
  const form = useForm<VenueValues>({
    initial: venue
      ? { name: venue.name, cityCode: venue.cityCode, address: venue.address, phone: venue.phone ?? '' }
      : { name: '', cityCode: undefined, address: '', phone: '' },
    rules,
    submit: (values) => onSave(values).catch(() => undefined),
  })
  const pick = async (picked: PickedLocation) => {
    const typed = form.values.address.trim()
    const next = venueOfPick(picked, typed)
    // an address was chosen among others with the typed one in view; on a map it is not seen
    const isReplaced = picked.isFromMap && typed && next.address !== typed
    if (isReplaced && !(await confirm({ title: '替换已填的详细地址？', text: next.address, ok: '替换' }))) return
    form.fill(next)
  }
  const line = { form, as: TextInput } as const
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={venue ? '修改经营场所' : '新增经营场所'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            保存
          </Button>
        </>
      }
    >
      <Field {...line} name='name' label='场地名称' isRequired maxLength={30} placeholder='如 成都总部' />
      <Field form={form} name='cityCode' label='所在城市' isRequired as={Cascader} options={cities} />
      <Field {...line} name='address' label='详细地址' isRequired maxLength={LIMITS.addressLength} />
      <LocationButton start={{ regionCode: form.values.cityCode, detail: form.values.address }} onPick={pick} />
      <Field {...line} name='phone' label='电话' maxLength={20} placeholder='可不填' />
    </Dialog>
  )
}

/** As the call takes them. */
const toInput = (venues: readonly (VenueValues & { id?: string })[]) => ({
  venues: venues.map(({ id, name, cityCode, address, phone }) => ({
    ...(id ? { id } : {}),
    name,
    cityCode: cityCode ?? '',
    address,
    phone,
  })),
})

const TEXTS: EditTexts = {
  venues: (venues) =>
    (venues as Venue[]).map(({ name, address, phone }) => [name, address, phone].filter(Boolean).join('，')).join('\n'),
}

export function Venues({ canEdit }: { canEdit: boolean }) {
  const { data, phase, error, reload } = useApiQuery(companies.listVenues, {}, { showError: false })
  /** Being edited; null = a new one. */
  const [edited, setEdited] = useState<Venue | null>()
  const venues = data ?? []
  const edit = useEdit(companies.saveVenues, VENUES_EDIT, TEXTS)
  /** What the list held; a list without venues has no version. */
  const seenOf = (shown: readonly Venue[]): Seen | undefined => {
    const version = shown[0]?.version
    return version === undefined ? undefined : { version, values: toInput(shown) }
  }
  const opened = useRef<readonly Venue[]>([])
  const open = (venue: Venue | null) => {
    opened.current = venues
    setEdited(venue)
  }
  const saveVenue = async (values: VenueValues) => {
    const before = opened.current
    const next = edited
      ? before.map((venue) => (venue.id === edited.id ? { ...values, id: venue.id } : venue))
      : [...before, values]
    if (!(await edit.save(seenOf(before), toInput(next)))) return
    toast('经营场所已保存', 'success')
    setEdited(undefined)
  }
  const remove = async (venue: Venue) => {
    const isSure = await confirm({ title: `删除「${venue.name}」？`, ok: '删除', isDanger: true })
    if (!isSure) return
    const rest = venues.filter(({ id }) => id !== venue.id)
    const answer = await edit.save(seenOf(venues), toInput(rest)).catch(() => undefined)
    if (answer) toast('经营场所已删除', 'success')
  }
  const add = canEdit && venues.length < REVIEW_AND_COMPLAINT_LIMITS.venues && (
    <Button icon='plus' onPress={() => open(null)}>
      新增场所
    </Button>
  )
  return (
    <Box className={css.body}>
      {phase === 'loading' && <Skeleton lines={[40, 70, 40, 70]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      {data?.length === 0 && (
        <Empty icon='map-pin' title='还没有经营场所' text='写上办公、面试或接待的地方。'>
          {add}
        </Empty>
      )}
      {venues.length > 0 && (
        <>
          {add && <Box className={css.bar}>{add}</Box>}
          {venues.map((venue) => (
            <Box key={venue.id} className={css.row}>
              <Box className={css.grow}>
                <Box className={css.strong}>{venue.name}</Box>
                <Box className={css.faint}>
                  {[venue.cityName, venue.address, venue.phone].filter(Boolean).join('，')}
                </Box>
              </Box>
              {canEdit && (
                <>
                  <Button kind='link' size='small' onPress={() => open(venue)} aria-label={`修改${venue.name}`}>
                    修改
                  </Button>
                  <Button
                    kind='link'
                    size='small'
                    isDanger
                    onPress={() => remove(venue)}
                    aria-label={`删除${venue.name}`}
                  >
                    删除
                  </Button>
                </>
              )}
            </Box>
          ))}
        </>
      )}
      {edited !== undefined && (
        <VenueForm venue={edited ?? undefined} onClose={() => setEdited(undefined)} onSave={saveVenue} />
      )}
    </Box>
  )
}
