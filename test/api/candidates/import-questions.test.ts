/** Questions about imported resumes stay until they are answered, in the pool, on the resume and after a ZIP import. */
import type { ApiData } from '../../../contract/api'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as localResumes from '../../../contract/calls/candidates/local-resumes'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { buildWord } from '../../support/api/word-fixture'
import { buildZip } from '../../support/api/zip-fixture'
import { readPage } from '../../support/read-page'
import { freshTestApp } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

type Resume = ApiData<typeof localResumes.import>

const testApp = freshTestApp()
let hr: Employer
beforeEach(async () => {
  hr = await createEmployer(testApp)
})

interface Person {
  name: string
  phone?: string
  email?: string
  pay?: string
}
const word = ({ name, phone, email, pay = '面议' }: Person) =>
  buildWord([
    `姓名：${name}`,
    ...(phone ? [`电话：${phone}`] : []),
    ...(email ? [`邮箱：${email}`] : []),
    `期望薪资：${pay}`,
    `会计，${name}熟悉总账和纳税申报，做过三年成本核算。`,
  ])
const send = (person: Person) =>
  testApp.form(localResumes.import, {}, [{ field: 'file', name: '简历.docx', bytes: word(person) }], { as: hr })
const imported = async (person: Person) => {
  const reply = await send(person)
  expect(reply).toMatchObject({ status: 200 })
  return reply.data as Resume
}
const open = async () =>
  readPage(await testApp.call(localResumes.list, { hasQuestions: true }, { as: hr })).rows.map(({ name }) => name)
const resume = async (resumeId: string) => (await testApp.call(candidates.get, { resumeId }, { as: hr })).data
const answer = async (resumeId: string, question: 'fields' | 'same') =>
  (await testApp.call(localResumes.answerQuestion, { resumeId, question }, { as: hr })).data

const EMAIL = 'home@example.com'
const PHONE = '13912340077'

test.each([
  ['phone number', { phone: PHONE }, 'samePhone', 'sameEmail'],
  ['e-mail address', { email: EMAIL }, 'sameEmail', 'samePhone'],
] as const)(
  'the same %s under another name is asked about, under the same name it is refused',
  async (_what, contact, same, other) => {
    const first = await imported({ name: '顾小北', ...contact })
    expect(first).toMatchObject({ review: null, hasQuestions: false })
    const second = await imported({ name: '方晓岚', ...contact })
    const { review } = second
    expect(review).toMatchObject({ uncertain: [], [same]: [{ id: first.id, name: '顾小北' }], [other]: [] })
    expect(await send({ name: '顾小北', ...contact, pay: '8-10K' })).toMatchObject({ status: 409 })
    expect(await open()).toEqual(['方晓岚'])
    expect((await resume(second.id)).review).toEqual(review)
    expect(await answer(second.id, 'same')).toMatchObject({ review: null, hasQuestions: false })
    expect(await open()).toEqual([])
  },
)

test('a landline is kept, masked until it is asked for, and identifies nobody', async () => {
  const landline = '0755-81234567-801'
  const first = await imported({ name: '顾小北', phone: landline })
  const second = await imported({ name: '方晓岚', phone: landline })
  expect(second).toMatchObject({ review: null, phoneMasked: '', otherPhonesMasked: [expect.stringContaining('***')] })
  expect(JSON.stringify(second)).not.toContain('81234567')
  const contact = await testApp.call(candidateContacts.get, { resumeId: first.id }, { as: hr })
  expect(contact.data).toMatchObject({ phone: '', otherPhones: ['0755-81234567转801'] })
  const local = await testApp.call(localResumes.get, { resumeId: first.id }, { as: hr })
  expect(local.data.otherPhones).toEqual(['0755-81234567转801'])
})

test('a resume without a contact shares none', async () => {
  await imported({ name: '顾小北' })
  expect((await imported({ name: '方晓岚' })).review).toBeNull()
})

test('the question goes when the other resume is deleted or corrected, and comes with a correction', async () => {
  const first = await imported({ name: '顾小北', email: EMAIL })
  const second = await imported({ name: '方晓岚', email: EMAIL })
  const latest = await imported({ name: '程一诺', email: EMAIL })
  expect(await open()).toEqual(['程一诺', '方晓岚'])
  await testApp.call(localResumes.delete, { resumeIds: [first.id] }, { as: hr })
  expect(await open()).toEqual(['程一诺', '方晓岚'])
  const edit = async (id: string, email: string) => {
    const { name, phone, gender, birthYear, years, education, wantedPost } = (
      await testApp.call(localResumes.get, { resumeId: id }, { as: hr })
    ).data
    const form = { name, phone, email, gender, birthYear, years, education, wantedPost }
    return (await testApp.call(localResumes.update, { resumeId: id, ...form }, { as: hr })).data
  }
  expect((await edit(latest.id, 'own@example.com')).review).toBeNull()
  expect(await open()).toEqual([])
  expect((await edit(latest.id, EMAIL)).review?.sameEmail).toEqual([{ id: second.id, name: '方晓岚' }])
  expect(await open()).toEqual(['程一诺'])
})

test('fields that were read without confidence stay open until they are confirmed', async () => {
  const { id, review } = await imported({ name: '方晓岚', pay: '200-300元/天' })
  expect(review?.uncertain).toEqual([{ field: 'pay', confidence: 0 }])
  expect(await open()).toEqual(['方晓岚'])
  await answer(id, 'same')
  expect(await open()).toEqual(['方晓岚'])
  expect((await answer(id, 'fields')).review).toBeNull()
  expect(await open()).toEqual([])
})

test('a ZIP import lists every resume with a question until it is answered', async () => {
  const zip = buildZip([
    { name: '甲.docx', bytes: word({ name: '顾小北', email: EMAIL }) },
    { name: '乙.docx', bytes: word({ name: '方晓岚', email: EMAIL }) },
    { name: '丙.docx', bytes: word({ name: '程一诺', pay: '50元/课时' }) },
    { name: '坏.pdf', bytes: Buffer.from('%PDF-1.4 nothing') },
  ])
  const started = await testApp.form(localResumes.importZip, {}, [{ field: 'file', name: '一批.zip', bytes: zip }], {
    as: hr,
  })
  const { id: importId } = started.data as ApiData<typeof localResumes.importZip>
  const report = async () => (await testApp.call(localResumes.getZipImport, { importId }, { as: hr })).data
  const end = await waitUntil(async () => {
    const found = await report()
    return found?.isFinished && found
  }, 60_000)
  expect(end).toMatchObject({ done: 3, failures: [{ name: '坏.pdf', message: '文件已损坏，无法打开' }] })
  expect(end.checks).toEqual([
    { resumeId: expect.any(String), fileName: '乙.docx', uncertain: [], isSameAsked: true },
    {
      resumeId: expect.any(String),
      fileName: '丙.docx',
      uncertain: [{ field: 'pay', confidence: 0 }],
      isSameAsked: false,
    },
  ])
  await answer(end.checks[0]?.resumeId ?? '', 'same')
  expect((await report())?.checks.map(({ fileName }) => fileName)).toEqual(['丙.docx'])
  await answer(end.checks[1]?.resumeId ?? '', 'fields')
  expect((await report())?.checks).toEqual([])
})

test('a stranger answers nothing, and what is not imported has no question', async () => {
  await imported({ name: '顾小北', email: EMAIL })
  const { id } = await imported({ name: '方晓岚', email: EMAIL })
  const stranger = await createEmployer(testApp)
  const input = { resumeId: id, question: 'same' } as const
  expect(await testApp.call(localResumes.answerQuestion, input, { as: stranger })).toMatchObject({ status: 404 })
  expect(await open()).toEqual(['方晓岚'])
})
