/** Form state of a new circle, or of the owner's changes. */
import { errorText, fieldErrors, mutateApi, useApiMutation, useRefreshedImages, withRefreshedUrl } from '@/api'
import { platform } from '@/platform'
import {
  emptyValues,
  type FieldRules,
  type Form,
  type FormValues,
  rulesOf,
  type SavedForm,
  toast,
  useForm,
  useSavedForm,
  valuesOf,
} from '@/ui'
import * as circles from '~contract/calls/circles/circles'
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

export function useCircleForm(circle?: Circle): { form: Form<CircleValues>; saved: SavedForm } {
  const create = useApiMutation(circles.create, MUTED_CIRCLE_CALL)
  const form = useForm<CircleValues>({
    initial: initialValues(circle),
    rules: {
      ...(rulesOf(CIRCLE_TEXT_FIELDS) as FieldRules<CircleValues>),
      isAgreed: [(isAgreed) => (isAgreed ? undefined : '请先阅读并同意圈子公约')],
    },
    async submit({ avatar, isAgreed: _, isPublic, isJoinApprovalRequired, canApplyAsCreator, ...texts }) {
      const input = { ...texts, avatarFileId: avatar?.id ?? '' }
      try {
        const made = circle
          ? await mutateApi(circles.update, { circleId: circle.id, ...input }, MUTED_CIRCLE_CALL)
          : await create.run({ ...input, isPublic, isJoinApprovalRequired, canApplyAsCreator, isAgreed: true })
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
  const saved = useSavedForm(form, circle ? `circle:${circle.id}` : 'circle')
  const { avatar } = form.values
  useRefreshedImages(saved.isRestored, avatar ? [avatar.id] : [], (fresh) => {
    if (avatar) form.set('avatar', withRefreshedUrl(avatar, fresh))
  })
  return { form, saved }
}
