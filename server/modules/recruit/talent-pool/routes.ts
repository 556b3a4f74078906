/** Talent management on the wire (contract/api/talent-pool.ts, contract/api/talent-pool-timeline.ts). */
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import type { Upload } from '../../../http/uploads'
import { addTag, addTagsToMany, createTag, deleteTag, listTags, removeTag, replaceTags } from './candidate-tags'
import { deleteImportedResumes, getImportedResume, updateImportedBasics } from './imported-resumes'
import {
  addManyToGroups,
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
  removeManyFromCollection,
  undoRejection,
} from './stage-commands'
import { countPoolTabs } from './tab-counts'
import { addAttachment, addRemark, addRemarks, deleteTimelineEvent, listTimeline, readAttachment } from './timeline'
import { getImport, readZipUpload, registerImports, startImport, type ZipUpload } from './zip-import'

const F = '/job-center/api/agent/findResume'
const G = '/job-center/api/talent-pool-groups'
const R = '/job-center/api/talent-pool-group-relations'
const C = '/job-center/api/company/talent-pool'
const J = '/job-center/api/jobCompanyTalents'
const T = '/job-center/api/jobResumeTagRelation'
const L = '/job-center/api/v1/job-resume-operation-logs'
const own = '/pinqiao/v1/talent'
const ATTACH = 'POST /job-center/api/agent/findResume/uploadAttachment'
const START = 'POST /pinqiao/v1/talent/imports/start'

const serveLists = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${F}/talentManagementStatistics`, ({ request }) => countPoolTabs(ctx, request))
  serve(`POST ${F}/talentManagement`, ({ input, request }) => listPool(ctx, request, input))
  serve(`POST ${F}/talentManagementReferrals`, ({ input, request }) => listReferrals(ctx, request, input))
  serve(`POST ${F}/talentManageTalentPoolInquiry`, ({ input, request }) => listTalentPool(ctx, request, input))
  serve(`POST ${F}/localTalentManagementDetails`, ({ input, request }) =>
    getImportedResume(ctx, request, input.resumeId),
  )
}

const serveStages = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${F}/talentManageNotSuitable`, ({ input, request }) =>
    rejectCandidates(ctx, request, input.resumeIds, input.reason),
  )
  serve(`POST ${F}/talentManageNotSuitableOne`, ({ input, request }) =>
    rejectCandidate(ctx, request, input.resumeId, input.reason),
  )
  serve(`POST ${F}/talentManageCancelNotSuitableOne`, ({ input, request }) =>
    undoRejection(ctx, request, input.resumeId),
  )
  serve(`POST ${F}/talentManagePassPrimarySieve`, ({ input, request }) => passCandidates(ctx, request, input.resumeIds))
  serve(`POST ${J}/talentHidden`, ({ input, request }) => hideCandidate(ctx, request, input.resumeId, input.isHidden))
  serve(`POST ${J}/talentNotSuitable`, ({ input, request }) => rejectCandidateForJob(ctx, request, input))
  serve('POST /job-center/api/collections/removeJobMyCollections', ({ input, request }) =>
    removeManyFromCollection(ctx, request, input.resumeIds),
  )
}

const servePool = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${F}/createCompanyTalentPools`, ({ input, request }) =>
    addManyToPool(ctx, request, input.resumeIds, input.groupIds),
  )
  serve(`POST ${G}/createCompanyTalentPool`, ({ input, request }) => addToPool(ctx, request, input.resumeId, input))
  serve(`POST ${G}/modifyCompanyTalentPool`, ({ input, request }) =>
    setGroups(ctx, request, input.resumeId, input.groupIds),
  )
  serve(`POST ${G}/removeCompanyTalentPool`, ({ input, request }) => removeFromPool(ctx, request, input.resumeId))
  serve(`POST ${C}/batchRemoveResumes`, ({ input, request }) => removeManyFromPool(ctx, request, input.resumeIds))
  serve(`POST ${C}/update`, ({ input, request }) => setNote(ctx, request, input.resumeId, input.note))
  serve(`POST ${C}/delete`, ({ input, request }) => deleteEntry(ctx, request, input.resumeId))
}

const serveGroups = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${G}/createTalentPoolGroup`, ({ input, request }) => createGroup(ctx, request, input.name))
  serve(`POST ${G}/modifyTalentPoolGroup`, ({ input, request }) => renameGroup(ctx, request, input.id, input.name))
  serve(`POST ${G}/deleteTalentPoolGroup`, async ({ input, request }) => {
    await deleteGroup(ctx, request, input.id)
    return null
  })
  serve(`POST ${G}/queryPoolGroupsPage`, ({ input, request }) => listGroupsWithSize(ctx, request, input))
  serve(`POST ${G}/queryByCompanyId`, ({ request }) => listGroups(ctx, request))
  serve(`POST ${G}/pageQuery`, ({ input, request }) => listGroupMembers(ctx, request, input))
  serve(`POST ${R}/moveIntoGroupInBulk`, ({ input, request }) =>
    moveManyToGroup(ctx, request, input.resumeIds, input.groupId),
  )
  serve(`POST ${R}/moveIntoGroupsInBulk`, ({ input, request }) =>
    addManyToGroups(ctx, request, input.resumeIds, input.groupIds),
  )
}

const serveTags = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${L}/createCollectResumeTag`, ({ input, request }) => createTag(ctx, request, input.name, input.resumeId))
  serve(`POST ${T}/insertTagRelation`, ({ input, request }) => addTag(ctx, request, input.resumeId, input.tagId))
  serve(`POST ${T}/insertTagRelations`, ({ input, request }) => replaceTags(ctx, request, input.resumeId, input.tagIds))
  serve(`POST ${T}/removeTagRelation`, ({ input, request }) => removeTag(ctx, request, input.resumeId, input.tagId))
  serve(`POST ${F}/insertTagRelations`, ({ input, request }) =>
    addTagsToMany(ctx, request, input.resumeIds, input.tagIds),
  )
  serve(`POST ${own}/tags/mine`, ({ request }) => listTags(ctx, request))
  serve(`POST ${own}/tags/delete`, async ({ input, request }) => {
    await deleteTag(ctx, request, input.id)
    return null
  })
}

const serveSpace = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${own}/space/page`, ({ input, request }) => listTimeline(ctx, request, input))
  serve(`POST ${F}/createLocalResumeRemark`, ({ input, request }) =>
    addRemark(ctx, request, input.resumeId, input.text),
  )
  serve(`POST ${L}/companyTalentPoolBatchAddNots`, ({ input, request }) =>
    addRemarks(ctx, request, input.resumeIds, input.text),
  )
  serve(`POST ${own}/space/delete`, async ({ input, request }) => {
    await deleteTimelineEvent(ctx, request, input.eventId)
    return null
  })
  serve<typeof ATTACH, Upload>(
    ATTACH,
    ({ uploads }) => readAttachment(uploads),
    ({ input, request, prepared }) => addAttachment(ctx, request, input.resumeId, prepared),
  )
}

const serveLocal = (serve: RegisterRoute, ctx: AppContext) => {
  serve('POST /api/human/hrRsmBasic/updateRsmBasicById', ({ input, request }) =>
    updateImportedBasics(ctx, request, input),
  )
  serve(`POST ${F}/batchRemoveResumes`, ({ input, request }) => deleteImportedResumes(ctx, request, input.resumeIds))
  serve<typeof START, ZipUpload>(
    START,
    ({ uploads }) => readZipUpload(uploads),
    ({ request, prepared }) => startImport(ctx, request, prepared),
  )
  serve(`POST ${own}/imports/detail`, ({ input, request }) => getImport(ctx, request, input.importId))
}

const serveSearches = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${own}/searches/mine`, ({ request }) => listSearches(ctx, request))
  serve(`POST ${own}/searches/save`, ({ input, request }) => saveSearch(ctx, request, input))
  serve(`POST ${own}/searches/delete`, async ({ input, request }) => {
    await deleteSearch(ctx, request, input.searchId)
    return null
  })
}

/** Serves the calls of talent management and works on imports of ZIPs. */
export const registerTalentPoolRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerImports(ctx)
  serveLists(serve, ctx)
  serveStages(serve, ctx)
  servePool(serve, ctx)
  serveGroups(serve, ctx)
  serveTags(serve, ctx)
  serveSpace(serve, ctx)
  serveLocal(serve, ctx)
  serveSearches(serve, ctx)
}
