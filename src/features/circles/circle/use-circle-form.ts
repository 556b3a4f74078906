/** Form state of a new circle, or of the owner's changes. */
import { errorText, fieldErrors, useApiMutation, useRefreshedImages, withRefreshedUrl } from '@/api'
import { platform } from '@/platform'
import {
  describeFile,
  emptyValues,
  type FieldRules,
  type Form,
  type FormValues,
  rulesOf,
  type SavedForm,
  toast,
  useEdit,
  useForm,
  useSavedForm,
  useSeen,
  valuesOf,
} from '@/ui'
import * as circles from '~contract/calls/circles/circles'
import { CIRCLE_EDIT } from '~contract/edits/circle-edits'
import { CIRCLE_FIELDS, CIRCLE_TEXT_FIELDS } from '~contract/fields/circle-fields'
import { type Circle, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'

export interface CircleImage {
  id: string
  url: string
}

export type CircleValues = FormValues<typeof CIRCLE_FIELDS> & { avatar: CircleImage | undefined; isAgreed: boolean }

/** Initial values: empty, the circle, or the rejected change of it. */
function initialValues(circle?: Circle): CircleValues {
  const { avatarFileId = '', avatarUrl = '' } = circle?.change ?? circle ?? {}
  return {
    ...(circle ? valuesOf(CIRCLE_FIELDS, { ...circle, ...circle.change }) : emptyValues(CIRCLE_FIELDS)),
    avatar: avatarFileId ? { id: avatarFileId, url: avatarUrl } : undefined,
    isAgreed: Boolean(circle),
  }
}

const toInput = ({ name, introduction, avatar }: CircleValues) => ({
  name,
  introduction,
  avatarFileId: avatar?.id ?? '',
})

export function useCircleForm(circle?: Circle): { form: Form<CircleValues>; saved: SavedForm } {
  const initial = initialValues(circle)
  const edit = useEdit(circles.update, CIRCLE_EDIT, { avatarFileId: describeFile })
  const seen = useSeen(circle, toInput(initial))
  const create = useApiMutation(circles.create, MUTED_CIRCLE_CALL)
  const form = useForm<CircleValues>({
    initial,
    rules: {
      ...(rulesOf(CIRCLE_TEXT_FIELDS) as FieldRules<CircleValues>),
      isAgreed: [(isAgreed) => (isAgreed ? undefined : '请先阅读并同意圈子公约')],
    },
    async submit(values) {
      const { isPublic, isJoinApprovalRequired, canApplyAsCreator } = values
      const input = toInput(values)
      try {
        const made = circle
          ? await edit.save(seen.current, { circleId: circle.id, ...input })
          : await create.run({ ...input, isPublic, isJoinApprovalRequired, canApplyAsCreator, isAgreed: true })
        if (!made) return
        saved.drop()
        toast(circle ? '修改已提交审核' : '圈子已提交审核，结果会通知您', 'success')
        platform.redirect(circlePagePaths.circle(made.id))
      } catch (error) {
        const fields = fieldErrors<CircleValues>(error)
        if (fields && (fields.name || fields.introduction)) return fields
        toast(errorText(error), 'error')
      }
    },
  })
  const saved = useSavedForm(form, circle ? `circle:${circle.id}` : 'circle', seen)
  const { avatar } = form.values
  useRefreshedImages(saved.isRestored, avatar ? [avatar.id] : [], (fresh) => {
    if (avatar) form.set('avatar', withRefreshedUrl(avatar, fresh))
  })
  return { form, saved }
}
