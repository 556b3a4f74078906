/** Form state of a new circle, or of the owner's changes. */
import { errorText, fieldErrors, mutateApi, useApiMutation, useRefreshedImages, withRefreshedUrl } from '@/api'
import { platform } from '@/platform'
import { type Form, type SavedForm, toast, useForm, useSavedForm } from '@/ui'
import * as circles from '~contract/calls/circles/circles'
import { CIRCLE_LIMITS } from '~contract/domain/circle'
import { type Circle, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'

export interface CircleImage {
  id: string
  url: string
}

export interface CircleValues {
  name: string
  introduction: string
  avatar: CircleImage | undefined
  isPublic: boolean
  isJoinApprovalRequired: boolean
  canApplyAsCreator: boolean
  isAgreed: boolean
}

/** Initial values: empty, the circle, or the rejected change of it. */
function initialValues(circle?: Circle): CircleValues {
  const { name = '', introduction = '', avatarFileId = '', avatarUrl = '' } = circle?.change ?? circle ?? {}
  return {
    name,
    introduction,
    avatar: avatarFileId ? { id: avatarFileId, url: avatarUrl } : undefined,
    isPublic: circle?.isPublic ?? true,
    isJoinApprovalRequired: circle?.isJoinApprovalRequired ?? true,
    canApplyAsCreator: circle?.canApplyAsCreator ?? true,
    isAgreed: Boolean(circle),
  }
}

export function useCircleForm(circle?: Circle): { form: Form<CircleValues>; saved: SavedForm } {
  const create = useApiMutation(circles.create, MUTED_CIRCLE_CALL)
  const form = useForm<CircleValues>({
    initial: initialValues(circle),
    rules: {
      name: [
        (name) => (name.trim() ? undefined : '请填写圈子名称'),
        (name) =>
          name.trim().length < CIRCLE_LIMITS.nameLeast ? `圈子名称至少${CIRCLE_LIMITS.nameLeast}个字` : undefined,
      ],
      introduction: [(text) => (text.trim() ? undefined : '请填写圈子简介')],
      isAgreed: [(isAgreed) => (isAgreed ? undefined : '请先阅读并同意圈子公约')],
    },
    async submit({ avatar, isAgreed: _, isPublic, isJoinApprovalRequired, canApplyAsCreator, ...texts }) {
      const input = { ...texts, avatarFileId: avatar?.id ?? '' }
      try {
        const made = circle
          ? await mutateApi(circles.update, { circleId: circle.id, ...input }, MUTED_CIRCLE_CALL)
          : await create.run({ ...input, isPublic, isJoinApprovalRequired, canApplyAsCreator, isAgreed: true })
        saved.drop()
        toast(circle ? '修改已提交审核' : '圈子已提交审核，结果会通知你', 'success')
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
