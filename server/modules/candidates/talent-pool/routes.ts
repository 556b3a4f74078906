/** Routes of the talent pool (contract/api/candidates/talent-pool.ts, contract/api/candidates/talent-pool-timeline.ts). */
import * as candidateTags from '../../../../contract/calls/candidates/candidate-tags'
import * as candidates from '../../../../contract/calls/candidates/candidates'
import * as localResumes from '../../../../contract/calls/candidates/local-resumes'
import * as savedSearches from '../../../../contract/calls/candidates/saved-searches'
import * as talentPool from '../../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../../contract/calls/candidates/timeline'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import type { Upload } from '../../../http/uploads'
import { setManyCollected } from '../collections'
import { addTag, createTag, deleteTag, listTags, removeTag, replaceTags, setTagsOfMany } from './candidate-tags'
import {
  answerImportQuestion,
  deleteImportedResumes,
  getImportedResume,
  updateImportedBasics,
} from './imported-resumes'
import {
  addManyToPool,
  addToPool,
  deleteEntry,
  moveManyToGroup,
  removeFromPool,
  removeManyFromPool,
  setGroups,
  setNote,
} from './pool-commands'
import { createGroup, deleteGroup, listGroups, listGroupsWithSize, renameGroup } from './pool-groups'
import { listGroupMembers, listPool, listReferrals, listTalentPool } from './pool-queries'
import { deleteSearch, listSearches, saveSearch } from './saved-searches'
import { countNewCandidates, markSearchViewed } from './search-news'
import { countPoolTabs } from './tab-counts'
import {
  addAttachment,
  addRemark,
  addRemarks,
  deleteRemarks,
  deleteTimelineEvent,
  listTimeline,
  readAttachment,
} from './timeline'
import { readZipUpload, registerImports, startImport, type ZipUpload } from './zip-import'
import { getImport, markFailuresSeen } from './zip-import-report'

const registerListRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(talentPool.countByTab, ({ ctx, request }) => countPoolTabs(ctx, request))
  registerRoute(talentPool.listCandidates, ({ ctx, input, request }) => listPool(ctx, request, input))
  registerRoute(talentPool.listReferred, ({ ctx, input, request }) => listReferrals(ctx, request, input))
  registerRoute(talentPool.list, ({ ctx, input, request }) => listTalentPool(ctx, request, input))
  registerRoute(candidates.uncollectMany, ({ ctx, input, request }) =>
    setManyCollected(ctx, request, input.resumeIds, input.isCollected),
  )
  registerRoute(localResumes.get, ({ ctx, input, request }) => getImportedResume(ctx, request, input.resumeId))
}

const registerPoolRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(talentPool.addMany, ({ ctx, input, request }) => addManyToPool(ctx, request, input))
  registerRoute(talentPool.add, ({ ctx, input, request }) => addToPool(ctx, request, input.resumeId, input))
  registerRoute(talentPool.setGroups, ({ ctx, input, request }) => setGroups(ctx, request, input))
  registerRoute(talentPool.remove, ({ ctx, input, request }) => removeFromPool(ctx, request, input.resumeId))
  registerRoute(talentPool.removeMany, ({ ctx, input, request }) => removeManyFromPool(ctx, request, input.resumeIds))
  registerRoute(talentPool.updateNote, ({ ctx, input, request }) => setNote(ctx, request, input))
  registerRoute(talentPool.delete, ({ ctx, input, request }) => deleteEntry(ctx, request, input.resumeId))
}

const registerGroupRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(talentPool.createGroup, ({ ctx, input, request }) => createGroup(ctx, request, input.name))
  registerRoute(talentPool.updateGroup, ({ ctx, input, request }) => renameGroup(ctx, request, input))
  registerRoute(talentPool.deleteGroup, async ({ ctx, input, request }) => {
    await deleteGroup(ctx, request, input.id)
    return null
  })
  registerRoute(talentPool.listGroups, ({ ctx, input, request }) => listGroupsWithSize(ctx, request, input))
  registerRoute(talentPool.listAllGroups, ({ ctx, request }) => listGroups(ctx, request))
  registerRoute(talentPool.listByGroup, ({ ctx, input, request }) => listGroupMembers(ctx, request, input))
  registerRoute(talentPool.moveToGroup, ({ ctx, input, request }) =>
    moveManyToGroup(ctx, request, input.resumeIds, input.groupId),
  )
  registerRoute(talentPool.addToGroups, ({ ctx, input, request }) => addManyToPool(ctx, request, input))
}

const registerTagRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(candidateTags.create, ({ ctx, input, request }) => createTag(ctx, request, input.name, input.resumeId))
  registerRoute(candidateTags.add, ({ ctx, input, request }) => addTag(ctx, request, input.resumeId, input.tagId))
  registerRoute(candidateTags.set, ({ ctx, input, request }) => replaceTags(ctx, request, input))
  registerRoute(candidateTags.remove, ({ ctx, input, request }) => removeTag(ctx, request, input.resumeId, input.tagId))
  registerRoute(candidateTags.addMany, ({ ctx, input, request }) => setTagsOfMany(ctx, request, input))
  registerRoute(candidateTags.list, ({ ctx, request }) => listTags(ctx, request))
  registerRoute(candidateTags.delete, async ({ ctx, input, request }) => {
    await deleteTag(ctx, request, input.id)
    return null
  })
}

const registerTimelineRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(timeline.list, ({ ctx, input, request }) => listTimeline(ctx, request, input))
  registerRoute(timeline.addRemark, ({ ctx, input, request }) => addRemark(ctx, request, input.resumeId, input.text))
  registerRoute(timeline.addRemarks, ({ ctx, input, request }) =>
    input.isRemoved
      ? deleteRemarks(ctx, request, input.resumeIds, input.eventIds)
      : addRemarks(ctx, request, input.resumeIds, input.text),
  )
  registerRoute(timeline.delete, async ({ ctx, input, request }) => {
    await deleteTimelineEvent(ctx, request, input.eventId)
    return null
  })
  registerRoute<typeof timeline.uploadAttachment, Upload>(
    timeline.uploadAttachment,
    ({ uploads }) => readAttachment(uploads),
    ({ ctx, input, request, prepared }) => addAttachment(ctx, request, input.resumeId, prepared),
  )
}

const registerImportedResumeRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(localResumes.update, ({ ctx, input, request }) => updateImportedBasics(ctx, request, input))
  registerRoute(localResumes.answerQuestion, ({ ctx, input, request }) => answerImportQuestion(ctx, request, input))
  registerRoute(localResumes.delete, ({ ctx, input, request }) => deleteImportedResumes(ctx, request, input.resumeIds))
  registerRoute<typeof localResumes.importZip, ZipUpload>(
    localResumes.importZip,
    ({ uploads }) => readZipUpload(uploads),
    ({ ctx, request, prepared }) => startImport(ctx, request, prepared),
  )
  registerRoute(localResumes.markFailuresSeen, async ({ ctx, input, request }) => {
    await markFailuresSeen(ctx, request, input.files)
    return null
  })
  registerRoute(localResumes.getZipImport, ({ ctx, input, request }) => getImport(ctx, request, input.importId))
}

const registerSavedSearchRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(savedSearches.list, ({ ctx, request }) => listSearches(ctx, request))
  registerRoute(savedSearches.save, ({ ctx, input, request }) => saveSearch(ctx, request, input))
  registerRoute(savedSearches.countNew, ({ ctx, request }) => countNewCandidates(ctx, request))
  registerRoute(savedSearches.markViewed, async ({ ctx, input, request }) => {
    await markSearchViewed(ctx, request, input.searchId)
    return null
  })
  registerRoute(savedSearches.delete, async ({ ctx, input, request }) => {
    await deleteSearch(ctx, request, input.searchId)
    return null
  })
}

/** Registers the routes of the talent pool and the jobs that import ZIPs. */
export function registerTalentPoolRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerImports(ctx)
  registerListRoutes(registerRoute)
  registerPoolRoutes(registerRoute)
  registerGroupRoutes(registerRoute)
  registerTagRoutes(registerRoute)
  registerTimelineRoutes(registerRoute)
  registerImportedResumeRoutes(registerRoute)
  registerSavedSearchRoutes(registerRoute)
}
