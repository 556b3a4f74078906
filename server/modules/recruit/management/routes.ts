/** Talent management on the wire (contract/api/talentManagement.ts, contract/api/talentSpace.ts). */
import type { Context } from '../../../context'
import type { Serve } from '../../../plugins/serve'
import type { Upload } from '../../../plugins/uploads'
import { allGroups, createGroup, deleteGroup, pageGroups, renameGroup } from './groups'
import { type ReadArchive, readArchive, registerImports, showImport, startImport } from './imports'
import { pageGroup, pageManaged, pagePool, pageReferrals } from './lists'
import { deleteMany, editBasics, localDetails } from './local'
import {
  addToGroups,
  forgetOne,
  moveToGroup,
  noteOne,
  poolMany,
  poolOne,
  regroupOne,
  unpoolMany,
  unpoolOne,
} from './pool'
import { deleteSearch, listSearches, saveSearch } from './searches'
import { attachOne, pageSpace, readAttachment, remarkMany, remarkOne, removeEvent } from './space'
import { hideOne, passMany, rejectForJob, rejectMany, rejectOne, uncollectMany, unrejectOne } from './stages'
import { countTabs } from './statistics'
import { allTags, createTag, deleteTag, setTags, tagMany, tagOne, untagOne } from './tags'

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

const serveLists = (serve: Serve, ctx: Context) => {
  serve(`POST ${F}/talentManagementStatistics`, ({ who }) => countTabs(ctx, who))
  serve(`POST ${F}/talentManagement`, ({ input, who }) => pageManaged(ctx, who, input))
  serve(`POST ${F}/talentManagementReferrals`, ({ input, who }) => pageReferrals(ctx, who, input))
  serve(`POST ${F}/talentManageTalentPoolInquiry`, ({ input, who }) => pagePool(ctx, who, input))
  serve(`POST ${F}/localTalentManagementDetails`, ({ input, who }) => localDetails(ctx, who, input.resumeId))
}

const serveStages = (serve: Serve, ctx: Context) => {
  serve(`POST ${F}/talentManageNotSuitable`, ({ input, who }) => rejectMany(ctx, who, input.resumeIds, input.reason))
  serve(`POST ${F}/talentManageNotSuitableOne`, ({ input, who }) => rejectOne(ctx, who, input.resumeId, input.reason))
  serve(`POST ${F}/talentManageCancelNotSuitableOne`, ({ input, who }) => unrejectOne(ctx, who, input.resumeId))
  serve(`POST ${F}/talentManagePassPrimarySieve`, ({ input, who }) => passMany(ctx, who, input.resumeIds))
  serve(`POST ${J}/talentHidden`, ({ input, who }) => hideOne(ctx, who, input.resumeId, input.isHidden))
  serve(`POST ${J}/talentNotSuitable`, ({ input, who }) => rejectForJob(ctx, who, input))
  serve('POST /job-center/api/collections/removeJobMyCollections', ({ input, who }) =>
    uncollectMany(ctx, who, input.resumeIds),
  )
}

const servePool = (serve: Serve, ctx: Context) => {
  serve(`POST ${F}/createCompanyTalentPools`, ({ input, who }) => poolMany(ctx, who, input.resumeIds, input.groupIds))
  serve(`POST ${G}/createCompanyTalentPool`, ({ input, who }) => poolOne(ctx, who, input.resumeId, input))
  serve(`POST ${G}/modifyCompanyTalentPool`, ({ input, who }) => regroupOne(ctx, who, input.resumeId, input.groupIds))
  serve(`POST ${G}/removeCompanyTalentPool`, ({ input, who }) => unpoolOne(ctx, who, input.resumeId))
  serve(`POST ${C}/batchRemoveResumes`, ({ input, who }) => unpoolMany(ctx, who, input.resumeIds))
  serve(`POST ${C}/update`, ({ input, who }) => noteOne(ctx, who, input.resumeId, input.note))
  serve(`POST ${C}/delete`, ({ input, who }) => forgetOne(ctx, who, input.resumeId))
}

const serveGroups = (serve: Serve, ctx: Context) => {
  serve(`POST ${G}/createTalentPoolGroup`, ({ input, who }) => createGroup(ctx, who, input.name))
  serve(`POST ${G}/modifyTalentPoolGroup`, ({ input, who }) => renameGroup(ctx, who, input.id, input.name))
  serve(`POST ${G}/deleteTalentPoolGroup`, async ({ input, who }) => {
    await deleteGroup(ctx, who, input.id)
    return null
  })
  serve(`POST ${G}/queryPoolGroupsPage`, ({ input, who }) => pageGroups(ctx, who, input))
  serve(`POST ${G}/queryByCompanyId`, ({ who }) => allGroups(ctx, who))
  serve(`POST ${G}/pageQuery`, ({ input, who }) => pageGroup(ctx, who, input))
  serve(`POST ${R}/moveIntoGroupInBulk`, ({ input, who }) => moveToGroup(ctx, who, input.resumeIds, input.groupId))
  serve(`POST ${R}/moveIntoGroupsInBulk`, ({ input, who }) => addToGroups(ctx, who, input.resumeIds, input.groupIds))
}

const serveTags = (serve: Serve, ctx: Context) => {
  serve(`POST ${L}/createCollectResumeTag`, ({ input, who }) => createTag(ctx, who, input.name, input.resumeId))
  serve(`POST ${T}/insertTagRelation`, ({ input, who }) => tagOne(ctx, who, input.resumeId, input.tagId))
  serve(`POST ${T}/insertTagRelations`, ({ input, who }) => setTags(ctx, who, input.resumeId, input.tagIds))
  serve(`POST ${T}/removeTagRelation`, ({ input, who }) => untagOne(ctx, who, input.resumeId, input.tagId))
  serve(`POST ${F}/insertTagRelations`, ({ input, who }) => tagMany(ctx, who, input.resumeIds, input.tagIds))
  serve(`POST ${own}/tags/mine`, ({ who }) => allTags(ctx, who))
  serve(`POST ${own}/tags/delete`, async ({ input, who }) => {
    await deleteTag(ctx, who, input.id)
    return null
  })
}

const serveSpace = (serve: Serve, ctx: Context) => {
  serve(`POST ${own}/space/page`, ({ input, who }) => pageSpace(ctx, who, input))
  serve(`POST ${F}/createLocalResumeRemark`, ({ input, who }) => remarkOne(ctx, who, input.resumeId, input.text))
  serve(`POST ${L}/companyTalentPoolBatchAddNots`, ({ input, who }) =>
    remarkMany(ctx, who, input.resumeIds, input.text),
  )
  serve(`POST ${own}/space/delete`, async ({ input, who }) => {
    await removeEvent(ctx, who, input.eventId)
    return null
  })
  serve<typeof ATTACH, Upload>(
    ATTACH,
    ({ uploads }) => readAttachment(uploads),
    ({ input, who, prepared }) => attachOne(ctx, who, input.resumeId, prepared),
  )
}

const serveLocal = (serve: Serve, ctx: Context) => {
  serve('POST /api/human/hrRsmBasic/updateRsmBasicById', ({ input, who }) => editBasics(ctx, who, input))
  serve(`POST ${F}/batchRemoveResumes`, ({ input, who }) => deleteMany(ctx, who, input.resumeIds))
  serve<typeof START, ReadArchive>(
    START,
    ({ uploads }) => readArchive(uploads),
    ({ who, prepared }) => startImport(ctx, who, prepared),
  )
  serve(`POST ${own}/imports/detail`, ({ input, who }) => showImport(ctx, who, input.importId))
}

const serveSearches = (serve: Serve, ctx: Context) => {
  serve(`POST ${own}/searches/mine`, ({ who }) => listSearches(ctx, who))
  serve(`POST ${own}/searches/save`, ({ input, who }) => saveSearch(ctx, who, input))
  serve(`POST ${own}/searches/delete`, async ({ input, who }) => {
    await deleteSearch(ctx, who, input.searchId)
    return null
  })
}

/** Serves the calls of talent management and works on imports of ZIPs. */
export const serveManagement = (serve: Serve, ctx: Context): void => {
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
