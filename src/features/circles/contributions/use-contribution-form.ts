/** Form state of a post or question: a new one, or a rejected one again. */
import { useRef } from 'react'
import {
  errorText,
  fieldErrors,
  mutateApi,
  type RefreshedUrls,
  uploadApi,
  useApiMutation,
  useRefreshedImages,
} from '@/api'
import { type PickedFile, platform } from '@/platform'
import { type Form, type SavedForm, toast, useForm, useSavedForm } from '@/ui'
import * as contributions from '~contract/calls/circles/contributions'
import * as files from '~contract/calls/platform/files'
import { CIRCLE_LIMITS, type ContributionKind } from '~contract/domain/circle'
import { type RichText, richTextError, richTextImages, sanitizeRichText } from '~contract/domain/rich-text'
import { type Contribution, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'
import type { SubmitRichText } from '../rich/types'

export interface ContributionForm {
  circleId: string | undefined
  kind: ContributionKind
  title: string
  content: RichText
}

const uploadImage: SubmitRichText = (file: PickedFile, onProgress) =>
  uploadApi(files.upload, file, { use: 'circle' }, { onProgress, showError: false })

/** As the server takes it: without image URLs. */
const plain = (content: RichText) => sanitizeRichText(content) as never

const withFreshUrls = (content: RichText, fresh: RefreshedUrls): RichText =>
  content.map((block) => {
    const url = block.type === 'image' ? fresh.get(block.fileId) : undefined
    return url ? { ...block, url } : block
  })
const imageIdsIn = ({ content }: ContributionForm) => richTextImages(content).map(({ fileId }) => fileId)

export interface ContributionFormState {
  form: Form<ContributionForm>
  saved: SavedForm
  /** A restored text waits for the fresh URLs of its images. */
  isFetching: boolean
  send: SubmitRichText
  onWaiting(isWaiting: boolean): void
}

export function useContributionForm(
  start: Pick<ContributionForm, 'circleId' | 'kind'>,
  old?: Contribution,
): ContributionFormState {
  const isWaiting = useRef(false)
  const post = useApiMutation(contributions.createPost, MUTED_CIRCLE_CALL)
  const ask = useApiMutation(contributions.createQuestion, MUTED_CIRCLE_CALL)
  const form = useForm<ContributionForm>({
    initial: { ...start, title: old?.title ?? '', content: old?.content ?? [] },
    rules: {
      circleId: [(circleId) => (circleId ? undefined : '请选择圈子')],
      title: [
        (title) => (title.trim() ? undefined : '请填写标题'),
        (title) =>
          title.trim().length < CIRCLE_LIMITS.titleLeast ? `标题至少 ${CIRCLE_LIMITS.titleLeast} 个字` : undefined,
      ],
      content: [
        () => (isWaiting.current ? '图片还在上传，请稍等' : undefined),
        (content, { kind }) => (kind === 'question' && !content.length ? undefined : richTextError(content)),
      ],
    },
    async submit({ circleId = '', kind, title, content }) {
      const input = { title: title.trim(), content: plain(content) }
      try {
        if (old) await mutateApi(contributions.update, { contributionId: old.id, ...input }, MUTED_CIRCLE_CALL)
        else if (kind === 'post') await post.run({ circleId, ...input })
        else await ask.run({ circleId, ...input })
        saved.drop()
        toast('已提交审核，通过后大家就能看到', 'success')
        platform.redirect(circlePagePaths.myTab('posts'))
      } catch (error) {
        const fields = fieldErrors<ContributionForm>(error)
        if (fields && (fields.title || fields.content || fields.circleId)) return fields
        toast(errorText(error), 'error')
      }
    },
  })
  const saved = useSavedForm(form, old ? `contribution:${old.id}` : 'contribution')
  const isFetching = useRefreshedImages(saved.isRestored, imageIdsIn(form.values), (fresh) =>
    form.set('content', withFreshUrls(form.values.content, fresh)),
  )
  const onWaiting = (is: boolean) => {
    isWaiting.current = is
  }
  return { form, saved, isFetching, send: uploadImage, onWaiting }
}
