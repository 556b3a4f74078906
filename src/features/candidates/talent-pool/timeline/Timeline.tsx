import { useState } from 'react'
import { errorText, mutateApi, type RowOf, uploadApi, useApiInfiniteQuery, useLocalFilter } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  confirm,
  Empty,
  ErrorAlert,
  FactList,
  LongRows,
  Skeleton,
  TextArea,
  toast,
  Upload,
} from '@/ui'
import { TimelineEntry } from '@/ui/taro/TimelineEntry'
import * as timeline from '~contract/calls/candidates/timeline'
import { relativeTime } from '~contract/domain/format'
import { POOL_LIMITS, TIMELINE_EVENT } from '~contract/domain/talent-pool'
import { patchCandidates } from '../../candidate-changes'
import { decideOne } from '../decisions/decision-commands'
import css from '../pool.module.scss'

type TimelineEvent = RowOf<typeof timeline.list>

/** Timeline of one candidate, page by page. */
function useTimeline(resumeId: string) {
  const source = useApiInfiniteQuery(timeline.list, { list: useLocalFilter({}), input: () => ({ resumeId }) })
  return { source, conversations: source.firstPage?.talks ?? [] }
}

const deleteEvent = (eventId: string) =>
  mutateApi(
    timeline.delete,
    { eventId },
    {
      showError: false,
      optimistic: (change) => change.rows(timeline.list, (events) => events.filter(({ id }) => id !== eventId)),
    },
  )

/** Timeline of one candidate: remarks, files, job applications, invitations, decisions and conversations. */
export function Timeline({ resumeId }: { resumeId: string }) {
  const space = useTimeline(resumeId)
  const [text, setText] = useState('')
  const save = async () => {
    const isDone = await decideOne(
      () =>
        mutateApi(
          timeline.addRemark,
          { resumeId, text: text.trim() },
          { showError: false, optimistic: patchCandidates([resumeId], {}) },
        ),
      '备注已保存',
      ({ id }) => deleteEvent(id),
    )
    if (isDone) setText('')
  }
  const remove = async (event: TimelineEvent) => {
    if (
      !(await confirm({ title: `删除这${event.kind === 'file' ? '个附件' : '条备注'}？`, ok: '删除', isDanger: true }))
    )
      return
    try {
      await deleteEvent(event.id)
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const { rows, phase, error } = space.source
  return (
    <Box className={css.space}>
      <Box className={css.remark}>
        <TextArea
          label='备注'
          value={text}
          onChange={setText}
          maxLength={POOL_LIMITS.remark}
          placeholder='写备注，团队可见'
        />
        <Box className={css.remarkActions}>
          <Upload
            size='small'
            maxSize={POOL_LIMITS.attachmentBytes}
            send={(file, o) => uploadApi(timeline.uploadAttachment, file, { resumeId }, { ...o, showError: false })}
            onDone={() => toast('附件已保存', 'success')}
          >
            添加附件
          </Upload>
          <Button kind='primary' size='small' disabled={!text.trim()} onPress={save}>
            保存备注
          </Button>
        </Box>
      </Box>
      {space.conversations.length > 0 && (
        <Alert>
          {space.conversations
            .map(
              ({ userName, count, lastTime }) =>
                `${userName} 沟通 ${count} 条，${relativeTime(new Date(lastTime), new Date())}`,
            )
            .join('；')}
        </Alert>
      )}
      {phase === 'loading' && !rows.length && <Skeleton />}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={space.source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='note' title='还没有往来' text='备注、附件、投递和沟通都会记在这里。' />
      )}
      <Box className={css.line} role='group' aria-label='往来'>
        <LongRows rows={rows}>
          {(event, i) => (
            <Line key={event.id} isLast={i === rows.length - 1} event={event} onRemove={() => remove(event)} />
          )}
        </LongRows>
      </Box>
      {space.source.hasMore && phase === 'ready' && (
        <Button kind='link' onPress={() => space.source.more()}>
          更早的往来
        </Button>
      )}
    </Box>
  )
}

function Line({ event, isLast, onRemove }: { event: TimelineEvent; isLast: boolean; onRemove(): void }) {
  const { kind, text, userName, createdTime, file, isOwn } = event
  const isWritten = kind === 'remark' || kind === 'file'
  return (
    <TimelineEntry
      isMain={isWritten}
      isLast={isLast}
      title={
        <Box className={css.eventHead}>
          <Box className={css.eventKind}>{TIMELINE_EVENT[kind]}</Box>
          <FactList className={css.faint} items={[userName, relativeTime(new Date(createdTime), new Date())]} />
          {isOwn && isWritten && (
            <Button kind='link' size='small' onPress={onRemove}>
              删除
            </Button>
          )}
        </Box>
      }
    >
      {file ? (
        <Button kind='link' size='small' icon='file-text' onPress={() => platform.openFile(file.url, file.name)}>
          {file.name}
        </Button>
      ) : (
        text && <Box className={isWritten ? css.text : css.faint}>{text}</Box>
      )}
    </TimelineEntry>
  )
}
