/** Every call that saves an edit form takes the version that its editor saw (decision 0085), and clients save with useEdit() alone. */
import { api } from '../../../contract/api'
import { nameOf } from '../../../contract/calls'
import { type Call, isReadCall } from '../../../contract/define-calls'
import { EDIT_CASES } from '../../api/edits/edit-cases'
import { codeFiles, readSource } from '../../support/source-files'

/** Verbs of calls that overwrite what is there. */
const EDITS = /\.(?:update|save|set|change|follow|submit|answer|decide|open)/

/** Why a call with such a name takes no version. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'candidateTags.set': 'adds and takes away what its editor has changed of the tags they saw; all others stay',
  'contributions.update':
    'its author alone edits it, until it is published: of two tabs of one person the last save wins',
  'reviews.save': 'starts from an empty form: a new review replaces the earlier one, as its summary says',
  'savedSearches.save': 'saved once by one member; later its pin is a switch, and the last press is meant',
  'talentPool.setGroups': 'adds and takes away what its editor has changed of the groups they saw; all others stay',
  'account.setPassword': 'proved by a code of the moment, and shown in no form',
  'account.setPhone': 'proved by codes of the moment, and shown in no form',
  'agencyListings.open': 'starts something new',
  'applicationStages.save': 'names the stages its editor was opened with; if they have changed, nothing is saved',
  'applicationStages.saveTemplate':
    'replaces the whole template with the stages of the job at hand, as its editor says',
  'applications.decide': 'one of the states that its present state allows',
  'candidates.setHidden': 'a switch: the last press is meant',
  'candidates.setUnsuitable': 'a switch: the last press is meant',
  'chat.saveDraft': 'saved while it is typed and shown on the other devices at once; the newest is the draft',
  'chat.saveSettings': 'switches of one person: the last press is meant',
  'circleApplications.decide': 'decided once; the second decision is refused',
  'circles.open': 'one of the states that its present state allows',
  'circles.setCreatorApplications': 'a switch: the last press is meant',
  'circles.setJoinApproval': 'a switch: the last press is meant',
  'circles.setVisibility': 'a switch: the last press is meant',
  'complaints.submit': 'starts something new',
  'contactRequests.answer': 'answered once; the second answer is refused',
  'contributions.setFeatured': 'a switch: the last press is meant',
  'invoices.submit': 'starts something new',
  'joinApplications.decide': 'decided once; the second decision is refused',
  'jobs.open': 'one of the states that its present state allows',
  'jobs.submitDraft': 'sends no fields',
  'localResumes.answerQuestion': 'a question is closed once; a second answer finds it closed',
  'mandates.decide': 'decided once; the second decision is refused',
  'opportunities.setCollected': 'a switch: the last press is meant',
  'orders.submit': 'starts something new',
  'recharges.submit': 'starts something new',
  'serviceDeals.submitWork': 'one of the states that its present state allows',
  'settlements.decide': 'decided once; the second decision is refused',
}

const callsOfScreens = Object.entries(api as Record<string, Call>).filter(
  ([key, call]) => !isReadCall(key, call) && (call.auth === 'user' || call.auth === 'company'),
)
const hasVersion = ({ input }: Call) => 'version' in ((input as { shape?: object }).shape ?? {})
const editCalls = callsOfScreens.filter(([, call]) => hasVersion(call)).map(([key]) => nameOf(key))
const lastSaveWins = callsOfScreens
  .filter(([, call]) => !hasVersion(call))
  .map(([key]) => nameOf(key))
  .filter((name) => EDITS.test(name))

test('a call that saves a form takes a version, or there is a reason why it needs none', () => {
  expect(lastSaveWins.sort()).toEqual(Object.keys(WITHOUT_VERSION).sort())
})

test('each has its case of two editors', () => {
  const tested = EDIT_CASES.map(({ key }) => nameOf(key))
  expect(editCalls.filter((name) => !tested.includes(name))).toEqual([])
})

/** members.updateRole for memberCalls.updateRole: sources by the names of the calls, whatever they are imported as. */
function withCallNames(source: string): string {
  const imports = source.matchAll(/import \* as (\w+) from '~contract\/calls\/(?:\w+\/)?([\w-]+)'/g)
  return [...imports].reduce(
    (text, [, alias = '', file = '']) => {
      const noun = file.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
      return text.replaceAll(`(${alias}.`, `(${noun}.`)
    },
    source.replace(/\(\n\s+/g, '('),
  )
}

test('clients save them with useEdit(), which sends the version and shows the conflict', () => {
  const sources = codeFiles()
    .filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    .map((file) => withCallNames(readSource(file)))
  const savedBy = (...functions: string[]) =>
    editCalls.filter((name) => functions.some((call) => sources.some((source) => source.includes(`${call}(${name},`))))
  expect(editCalls.length).toBeGreaterThan(0)
  expect(savedBy('useEdit')).toEqual(editCalls)
  expect(savedBy('useApiMutation', 'mutateApi')).toEqual([])
})
