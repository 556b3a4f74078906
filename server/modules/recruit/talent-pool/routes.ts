/** Routes of the talent pool (contract/api/recruit/talent-pool.ts, contract/api/recruit/talent-pool-timeline.ts). */
import * as candidates from '../../../../contract/calls/candidates'
import * as localResumes from '../../../../contract/calls/local-resumes'
import * as savedSearches from '../../../../contract/calls/saved-searches'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import type { Upload } from '../../../http/uploads'
import { setManyCollected } from '../candidates/collections'
import { addTag, createTag, deleteTag, listTags, removeTag, replaceTags, setTagsOfMany } from './candidate-tags'
import { deleteImportedResumes, getImportedResume, updateImportedBasics } from './imported-resumes'
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
import {
  hideCandidate,
  passCandidates,
  rejectCandidate,
  rejectCandidateForJob,
  rejectCandidates,
  reopenCandidates,
} from './stage-commands'
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
import { undoRejection, undoRejections } from './undo-rejection'
import { getImport, readZipUpload, registerImports, startImport, type ZipUpload } from './zip-import'

const FIND_RESUME_PATH = '/job-center/api/agent/findResume'
const GROUPS_PATH = '/job-center/api/talent-pool-groups'
const GROUP_RELATIONS_PATH = '/job-center/api/talent-pool-group-relations'
const COMPANY_POOL_PATH = '/job-center/api/company/talent-pool'
const TAG_RELATIONS_PATH = '/job-center/api/jobResumeTagRelation'
const OPERATION_LOGS_PATH = '/job-center/api/v1/job-resume-operation-logs'
const TALENT_PATH = '/pinqiao/v1/talent'
const ATTACHMENT_ROUTE = 'POST /job-center/api/agent/findResume/uploadAttachment'

const registerListRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManagementStatistics`, ({ ctx, request }) =>
    countPoolTabs(ctx, request),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManagement`, ({ ctx, input, request }) => listPool(ctx, request, input))
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManagementReferrals`, ({ ctx, input, request }) =>
    listReferrals(ctx, request, input),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManageTalentPoolInquiry`, ({ ctx, input, request }) =>
    listTalentPool(ctx, request, input),
  )
  registerRoute(localResumes.get, ({ ctx, input, request }) => getImportedResume(ctx, request, input.resumeId))
}

const registerStageRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManageNotSuitable`, ({ ctx, input, request }) =>
    input.isSuitable
      ? undoRejections(ctx, request, input.resumeIds)
      : rejectCandidates(ctx, request, input.resumeIds, input.reason),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManageNotSuitableOne`, ({ ctx, input, request }) =>
    rejectCandidate(ctx, request, input.resumeId, input.reason),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManageCancelNotSuitableOne`, ({ ctx, input, request }) =>
    undoRejection(ctx, request, input.resumeId),
  )
  registerRoute('POST /pinqiao/v1/talent/reopen', ({ ctx, input, request }) =>
    reopenCandidates(ctx, request, input.resumeIds),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/talentManagePassPrimarySieve`, ({ ctx, input, request }) =>
    passCandidates(ctx, request, input.resumeIds),
  )
  registerRoute(candidates.setHidden, ({ ctx, input, request }) =>
    hideCandidate(ctx, request, input.resumeId, input.isHidden),
  )
  registerRoute(candidates.setUnsuitable, ({ ctx, input, request }) => rejectCandidateForJob(ctx, request, input))
  registerRoute(candidates.uncollectMany, ({ ctx, input, request }) =>
    setManyCollected(ctx, request, input.resumeIds, input.isCollected),
  )
}

const registerPoolRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${FIND_RESUME_PATH}/createCompanyTalentPools`, ({ ctx, input, request }) =>
    addManyToPool(ctx, request, input),
  )
  registerRoute(`POST ${GROUPS_PATH}/createCompanyTalentPool`, ({ ctx, input, request }) =>
    addToPool(ctx, request, input.resumeId, input),
  )
  registerRoute(`POST ${GROUPS_PATH}/modifyCompanyTalentPool`, ({ ctx, input, request }) =>
    setGroups(ctx, request, input.resumeId, input.groupIds),
  )
  registerRoute(`POST ${GROUPS_PATH}/removeCompanyTalentPool`, ({ ctx, input, request }) =>
    removeFromPool(ctx, request, input.resumeId),
  )
  registerRoute(`POST ${COMPANY_POOL_PATH}/batchRemoveResumes`, ({ ctx, input, request }) =>
    removeManyFromPool(ctx, request, input.resumeIds),
  )
  registerRoute(`POST ${COMPANY_POOL_PATH}/update`, ({ ctx, input, request }) =>
    setNote(ctx, request, input.resumeId, input.note),
  )
  registerRoute(`POST ${COMPANY_POOL_PATH}/delete`, ({ ctx, input, request }) =>
    deleteEntry(ctx, request, input.resumeId),
  )
}

const registerGroupRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${GROUPS_PATH}/createTalentPoolGroup`, ({ ctx, input, request }) =>
    createGroup(ctx, request, input.name),
  )
  registerRoute(`POST ${GROUPS_PATH}/modifyTalentPoolGroup`, ({ ctx, input, request }) =>
    renameGroup(ctx, request, input.id, input.name),
  )
  registerRoute(`POST ${GROUPS_PATH}/deleteTalentPoolGroup`, async ({ ctx, input, request }) => {
    await deleteGroup(ctx, request, input.id)
    return null
  })
  registerRoute(`POST ${GROUPS_PATH}/queryPoolGroupsPage`, ({ ctx, input, request }) =>
    listGroupsWithSize(ctx, request, input),
  )
  registerRoute(`POST ${GROUPS_PATH}/queryByCompanyId`, ({ ctx, request }) => listGroups(ctx, request))
  registerRoute(`POST ${GROUPS_PATH}/pageQuery`, ({ ctx, input, request }) => listGroupMembers(ctx, request, input))
  registerRoute(`POST ${GROUP_RELATIONS_PATH}/moveIntoGroupInBulk`, ({ ctx, input, request }) =>
    moveManyToGroup(ctx, request, input.resumeIds, input.groupId),
  )
  registerRoute(`POST ${GROUP_RELATIONS_PATH}/moveIntoGroupsInBulk`, ({ ctx, input, request }) =>
    addManyToPool(ctx, request, input),
  )
}

const registerTagRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${OPERATION_LOGS_PATH}/createCollectResumeTag`, ({ ctx, input, request }) =>
    createTag(ctx, request, input.name, input.resumeId),
  )
  registerRoute(`POST ${TAG_RELATIONS_PATH}/insertTagRelation`, ({ ctx, input, request }) =>
    addTag(ctx, request, input.resumeId, input.tagId),
  )
  registerRoute(`POST ${TAG_RELATIONS_PATH}/insertTagRelations`, ({ ctx, input, request }) =>
    replaceTags(ctx, request, input.resumeId, input.tagIds),
  )
  registerRoute(`POST ${TAG_RELATIONS_PATH}/removeTagRelation`, ({ ctx, input, request }) =>
    removeTag(ctx, request, input.resumeId, input.tagId),
  )
  registerRoute(`POST ${FIND_RESUME_PATH}/insertTagRelations`, ({ ctx, input, request }) =>
    setTagsOfMany(ctx, request, input),
  )
  registerRoute(`POST ${TALENT_PATH}/tags/mine`, ({ ctx, request }) => listTags(ctx, request))
  registerRoute(`POST ${TALENT_PATH}/tags/delete`, async ({ ctx, input, request }) => {
    await deleteTag(ctx, request, input.id)
    return null
  })
}

const registerTimelineRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(`POST ${TALENT_PATH}/space/page`, ({ ctx, input, request }) => listTimeline(ctx, request, input))
  registerRoute(`POST ${FIND_RESUME_PATH}/createLocalResumeRemark`, ({ ctx, input, request }) =>
    addRemark(ctx, request, input.resumeId, input.text),
  )
  registerRoute(`POST ${OPERATION_LOGS_PATH}/companyTalentPoolBatchAddNots`, ({ ctx, input, request }) =>
    input.isRemoved
      ? deleteRemarks(ctx, request, input.resumeIds, input.eventIds)
      : addRemarks(ctx, request, input.resumeIds, input.text),
  )
  registerRoute(`POST ${TALENT_PATH}/space/delete`, async ({ ctx, input, request }) => {
    await deleteTimelineEvent(ctx, request, input.eventId)
    return null
  })
  registerRoute<typeof ATTACHMENT_ROUTE, Upload>(
    ATTACHMENT_ROUTE,
    ({ uploads }) => readAttachment(uploads),
    ({ ctx, input, request, prepared }) => addAttachment(ctx, request, input.resumeId, prepared),
  )
}

const registerImportedResumeRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(localResumes.update, ({ ctx, input, request }) => updateImportedBasics(ctx, request, input))
  registerRoute(localResumes.delete, ({ ctx, input, request }) => deleteImportedResumes(ctx, request, input.resumeIds))
  registerRoute<typeof localResumes.importZip, ZipUpload>(
    localResumes.importZip,
    ({ uploads }) => readZipUpload(uploads),
    ({ ctx, request, prepared }) => startImport(ctx, request, prepared),
  )
  registerRoute(localResumes.getZipImport, ({ ctx, input, request }) => getImport(ctx, request, input.importId))
}

const registerSavedSearchRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(savedSearches.list, ({ ctx, request }) => listSearches(ctx, request))
  registerRoute(savedSearches.save, ({ ctx, input, request }) => saveSearch(ctx, request, input))
  registerRoute(savedSearches.delete, async ({ ctx, input, request }) => {
    await deleteSearch(ctx, request, input.searchId)
    return null
  })
}

/** Registers the routes of the talent pool and the jobs that import ZIPs. */
export const registerTalentPoolRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerImports(ctx)
  registerListRoutes(registerRoute)
  registerStageRoutes(registerRoute)
  registerPoolRoutes(registerRoute)
  registerGroupRoutes(registerRoute)
  registerTagRoutes(registerRoute)
  registerTimelineRoutes(registerRoute)
  registerImportedResumeRoutes(registerRoute)
  registerSavedSearchRoutes(registerRoute)
}
