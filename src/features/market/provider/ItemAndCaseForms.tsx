/** Form of a service item or a case; submitting it starts its review. */
import { fieldErrors, useApiMutation, useRefreshedImages, withRefreshedUrl } from '@/api'
import { Box, Field, FormDrawer, Switch, TableField, toast, useEdit, useForm, useSavedForm, useSeen } from '@/ui'
import * as services from '~contract/calls/market/services'
import { SERVICE_CASE_EDIT, SERVICE_ITEM_EDIT } from '~contract/edits/service-edits'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '~contract/fields/service-fields'
import { AttributesField, CategoryField, ImagesField, UnitField } from './provider-fields'
import {
  CASE_TEXTS,
  type CaseValues,
  caseRules,
  caseValues,
  ITEM_TEXTS,
  type ItemValues,
  itemRules,
  itemValues,
  type MyCase,
  type MyImage,
  type MyItem,
  toCaseInput,
  toItemInput,
} from './provider-forms'
import css from './provider-forms.module.scss'

const toastSubmitted = () => toast('已提交审核，通过后展示', 'success')
const mutationOptions = { showError: { except: 'fields' } } as const

/**
 * True while restored images wait for fresh URLs. `known` are those the server has just returned: a
 * colleague's images are available nowhere else.
 */
const useRestoredImages = (
  isRestored: boolean,
  images: readonly MyImage[],
  known: readonly MyImage[],
  setImages: (images: readonly MyImage[]) => void,
): boolean =>
  useRefreshedImages(
    isRestored,
    images.map(({ id }) => id),
    (fresh) => {
      const all = new Map([...known.map(({ id, url }) => [id, url] as const), ...fresh])
      setImages(images.map((image) => withRefreshedUrl(image, all)))
    },
  )

export function ItemForm({ item, onClose }: { item?: MyItem | undefined; onClose(): void }) {
  const add = useApiMutation(services.createItem, mutationOptions)
  const update = useEdit(services.updateItem, SERVICE_ITEM_EDIT, ITEM_TEXTS)
  const start = itemValues(item)
  const seen = useSeen(item, toItemInput(start))
  const form = useForm<ItemValues>({
    initial: start,
    rules: itemRules,
    async submit(values) {
      try {
        const input = toItemInput(values)
        const saved = item ? await update.save(seen.current, { ...input, itemId: item.id }) : await add.run(input)
        if (!saved) return
      } catch (error) {
        return fieldErrors<ItemValues>(error)
      }
      saved.drop()
      toastSubmitted()
      onClose()
    },
  })
  const saved = useSavedForm(form, `service-item:${item?.id ?? 'new'}`, seen)
  const isFetching = useRestoredImages(saved.isRestored, form.values.pictures, start.pictures, (images) =>
    form.set('pictures', images),
  )
  const { categoryCode, isNegotiable } = form.values
  const price = { of: SERVICE_ITEM_FIELDS, form, decimals: 2, prefix: '¥' } as const
  return (
    <FormDrawer
      title={item ? '修改服务项目' : '新增服务项目'}
      form={form}
      start={start}
      saved={saved}
      onClose={onClose}
    >
      <TableField of={SERVICE_ITEM_FIELDS} form={form} name='title' placeholder='如 小规模代理记账' />
      <Field form={form} name='categoryCode' label='服务类别' isRequired as={CategoryField} />
      <Field form={form} name='isNegotiable' label='价格面议' as={Switch} className={css.inline ?? ''} />
      {!isNegotiable && (
        <Box className={css.triple}>
          <TableField {...price} name='priceMin' isRequired />
          <TableField {...price} name='priceMax' placeholder='可不填' />
          <Field form={form} name='priceUnit' label='计价单位' as={UnitField} />
        </Box>
      )}
      <Field form={form} name='attributes' label='服务属性' as={AttributesField} categoryCode={categoryCode} />
      <TableField of={SERVICE_ITEM_FIELDS} form={form} name='content' placeholder='包含什么、怎么做、多久交付' />
      <Field form={form} name='pictures' label='图片' as={ImagesField} isFetching={isFetching} />
    </FormDrawer>
  )
}

export function CaseForm({ edited, onClose }: { edited?: MyCase | undefined; onClose(): void }) {
  const add = useApiMutation(services.createCase, mutationOptions)
  const update = useEdit(services.updateCase, SERVICE_CASE_EDIT, CASE_TEXTS)
  const start = caseValues(edited)
  const seen = useSeen(edited, toCaseInput(start))
  const form = useForm<CaseValues>({
    initial: start,
    rules: caseRules,
    async submit(values) {
      try {
        const input = toCaseInput(values)
        const saved = edited ? await update.save(seen.current, { ...input, caseId: edited.id }) : await add.run(input)
        if (!saved) return
      } catch (error) {
        return fieldErrors<CaseValues>(error)
      }
      saved.drop()
      toastSubmitted()
      onClose()
    },
  })
  const saved = useSavedForm(form, `service-case:${edited?.id ?? 'new'}`, seen)
  const isFetching = useRestoredImages(saved.isRestored, form.values.pictures, start.pictures, (images) =>
    form.set('pictures', images),
  )
  return (
    <FormDrawer title={edited ? '修改案例' : '新增案例'} form={form} start={start} saved={saved} onClose={onClose}>
      <TableField of={SERVICE_CASE_FIELDS} form={form} name='title' />
      <Field form={form} name='categoryCode' label='服务类别' isRequired as={CategoryField} />
      <TableField of={SERVICE_CASE_FIELDS} form={form} name='client' placeholder='可不填；写之前请征得对方同意' />
      <TableField of={SERVICE_CASE_FIELDS} form={form} name='content' placeholder='遇到什么问题、怎么做、结果如何' />
      <Field form={form} name='pictures' label='图片' as={ImagesField} isFetching={isFetching} />
    </FormDrawer>
  )
}
