/** Page object of candidate lists and the open resume. */
import type { PageActions } from '../page-helpers'

/** Rows of the visible candidate list. */
export const candidateRows = (actions: PageActions) =>
  actions.device.isPhone
    ? actions.page.getByRole('list', { name: '人才' }).filter({ visible: true }).getByRole('listitem')
    : actions.page.locator('tr[data-row-key]')
export const resumePane = (actions: PageActions) => actions.page.getByRole('complementary', { name: '简历' })
export const resumeName = (actions: PageActions) => resumePane(actions).getByRole('heading', { level: 1 })

/** Presses an action in the menu 更多操作 of the open resume. */
export async function pressMoreAction(actions: PageActions, name: string) {
  await actions.press('更多操作')
  await actions.page.getByRole('menuitem', { name, exact: true }).click()
}
