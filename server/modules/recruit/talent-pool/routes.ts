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
  serve(`POST ${F}/talentManagementStatistics`, ({ who }) => countPoolTabs(ctx, who))
  serve(`POST ${F}/talentManagement`, ({ input, who }) => listPool(ctx, who, input))
  serve(`POST ${F}/talentManagementReferrals`, ({ input, who }) => listReferrals(ctx, who, input))
  serve(`POST ${F}/talentManageTalentPoolInquiry`, ({ input, who }) => listTalentPool(ctx, who, input))
  serve(`POST ${F}/localTalentManagementDetails`, ({ input, who }) => getImportedResume(ctx, who, input.resumeId))
}

const serveStages = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${F}/talentManageNotSuitable`, ({ input, who }) =>
    rejectCandidates(ctx, who, input.resumeIds, input.reason),
  )
  serve(`POST ${F}/talentManageNotSuitableOne`, ({ input, who }) =>
    rejectCandidate(ctx, who, input.resumeId, input.reason),
  )
  serve(`POST ${F}/talentManageCancelNotSuitableOne`, ({ input, who }) => undoRejection(ctx, who, input.resumeId))
  serve(`POST ${F}/talentManagePassPrimarySieve`, ({ input, who }) => passCandidates(ctx, who, input.resumeIds))
  serve(`POST ${J}/talentHidden`, ({ input, who }) => hideCandidate(ctx, who, input.resumeId, input.isHidden))
  serve(`POST ${J}/talentNotSuitable`, ({ input, who }) => rejectCandidateForJob(ctx, who, input))
  serve('POST /job-center/api/collections/removeJobMyCollections', ({ input, who }) =>
    removeManyFromCollection(ctx, who, input.resumeIds),
  )
}

const servePool = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${F}/createCompanyTalentPools`, ({ input, who }) =>
    addManyToPool(ctx, who, input.resumeIds, input.groupIds),
  )
  serve(`POST ${G}/createCompanyTalentPool`, ({ input, who }) => addToPool(ctx, who, input.resumeId, input))
  serve(`POST ${G}/modifyCompanyTalentPool`, ({ input, who }) => setGroups(ctx, who, input.resumeId, input.groupIds))
  serve(`POST ${G}/removeCompanyTalentPool`, ({ input, who }) => removeFromPool(ctx, who, input.resumeId))
  serve(`POST ${C}/batchRemoveResumes`, ({ input, who }) => removeManyFromPool(ctx, who, input.resumeIds))
  serve(`POST ${C}/update`, ({ input, who }) => setNote(ctx, who, input.resumeId, input.note))
  serve(`POST ${C}/delete`, ({ input, who }) => deleteEntry(ctx, who, input.resumeId))
}

const serveGroups = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${G}/createTalentPoolGroup`, ({ input, who }) => createGroup(ctx, who, input.name))
  serve(`POST ${G}/modifyTalentPoolGroup`, ({ input, who }) => renameGroup(ctx, who, input.id, input.name))
  serve(`POST ${G}/deleteTalentPoolGroup`, async ({ input, who }) => {
    await deleteGroup(ctx, who, input.id)
    return null
  })
  serve(`POST ${G}/queryPoolGroupsPage`, ({ input, who }) => listGroupsWithSize(ctx, who, input))
  serve(`POST ${G}/queryByCompanyId`, ({ who }) => listGroups(ctx, who))
  serve(`POST ${G}/pageQuery`, ({ input, who }) => listGroupMembers(ctx, who, input))
  serve(`POST ${R}/moveIntoGroupInBulk`, ({ input, who }) => moveManyToGroup(ctx, who, input.resumeIds, input.groupId))
  serve(`POST ${R}/moveIntoGroupsInBulk`, ({ input, who }) =>
    addManyToGroups(ctx, who, input.resumeIds, input.groupIds),
  )
}

const serveTags = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${L}/createCollectResumeTag`, ({ input, who }) => createTag(ctx, who, input.name, input.resumeId))
  serve(`POST ${T}/insertTagRelation`, ({ input, who }) => addTag(ctx, who, input.resumeId, input.tagId))
  serve(`POST ${T}/insertTagRelations`, ({ input, who }) => replaceTags(ctx, who, input.resumeId, input.tagIds))
  serve(`POST ${T}/removeTagRelation`, ({ input, who }) => removeTag(ctx, who, input.resumeId, input.tagId))
  serve(`POST ${F}/insertTagRelations`, ({ input, who }) => addTagsToMany(ctx, who, input.resumeIds, input.tagIds))
  serve(`POST ${own}/tags/mine`, ({ who }) => listTags(ctx, who))
  serve(`POST ${own}/tags/delete`, async ({ input, who }) => {
    await deleteTag(ctx, who, input.id)
    return null
  })
}

const serveSpace = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${own}/space/page`, ({ input, who }) => listTimeline(ctx, who, input))
  serve(`POST ${F}/createLocalResumeRemark`, ({ input, who }) => addRemark(ctx, who, input.resumeId, input.text))
  serve(`POST ${L}/companyTalentPoolBatchAddNots`, ({ input, who }) =>
    addRemarks(ctx, who, input.resumeIds, input.text),
  )
  serve(`POST ${own}/space/delete`, async ({ input, who }) => {
    await deleteTimelineEvent(ctx, who, input.eventId)
    return null
  })
  serve<typeof ATTACH, Upload>(
    ATTACH,
    ({ uploads }) => readAttachment(uploads),
    ({ input, who, prepared }) => addAttachment(ctx, who, input.resumeId, prepared),
  )
}

const serveLocal = (serve: RegisterRoute, ctx: AppContext) => {
  serve('POST /api/human/hrRsmBasic/updateRsmBasicById', ({ input, who }) => updateImportedBasics(ctx, who, input))
  serve(`POST ${F}/batchRemoveResumes`, ({ input, who }) => deleteImportedResumes(ctx, who, input.resumeIds))
  serve<typeof START, ZipUpload>(
    START,
    ({ uploads }) => readZipUpload(uploads),
    ({ who, prepared }) => startImport(ctx, who, prepared),
  )
  serve(`POST ${own}/imports/detail`, ({ input, who }) => getImport(ctx, who, input.importId))
}

const serveSearches = (serve: RegisterRoute, ctx: AppContext) => {
  serve(`POST ${own}/searches/mine`, ({ who }) => listSearches(ctx, who))
  serve(`POST ${own}/searches/save`, ({ input, who }) => saveSearch(ctx, who, input))
  serve(`POST ${own}/searches/delete`, async ({ input, who }) => {
    await deleteSearch(ctx, who, input.searchId)
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
