import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { elements } from 'shared-kit/contracts/centres/elements';
import { buildChange } from 'shared-kit/testing/builders';
import { add, edit, field, panelOf, save } from '../../pages/administration.ts';
import { apiOf } from '../api.ts';
import { pictureOf } from '../looks/printed.ts';
import { workbookOf } from '../workbook.ts';
import { planViews } from './plans.ts';
import { beside, type View, type Visit } from './view.ts';

/** Out of a panel with changes, which asks first. */
const leavePanel = async ({ page, t }: Visit): Promise<void> => {
  await panelOf(page)
    .getByRole('button', { name: t('kit.cancel'), exact: true })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('kit.leave.accept') })
    .click();
  await panelOf(page).waitFor({ state: 'hidden' });
};

const later = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await page.getByRole('button', { name: t('kit.conflict.later') }).click();
  await leavePanel(visit);
};

const refusedFields: View = {
  name: 'refused-fields',
  open: async ({ page, t }) => {
    await add(page, t, 'users');
    await save(page, t);
    await panelOf(page).locator('[aria-invalid="true"]').first().waitFor();
  },
};

const leaving: View = {
  name: 'leaving',
  open: async ({ page, t }) => {
    await add(page, t, 'users');
    await field(page, t, 'name').fill('Anna');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.leave.accept') }).click();
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

/** Another administrator was faster. */
const conflict: View = {
  name: 'conflict',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'manager');
    await edit(page, t);
    const params = { id: Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]) };
    const { data } = await api.call(elements.get, { params });
    await api.call(elements.update, { body: buildChange(elements, data, { model: 'Serie A' }) });
    await field(page, t, 'model').fill('X-9');
    await save(page, t);
    await page.getByRole('alertdialog').waitFor();
  },
  close: later,
};

/** Behind the menu of the element's chores. */
const ownChore: View = {
  name: 'own-chore',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('admin.catalogues.chores.add') }).click();
    await panelOf(page).waitFor();
  },
};

/** Behind the menu of the people's list. */
const taking: View = {
  name: 'take',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('admin.people.take') }).click();
    await panelOf(page).waitFor();
  },
};

/** The first person of the list, as a row or as a card. */
const choiceOfFirst = (page: Page): Locator =>
  page.getByRole('main').locator('[data-row], [data-cards] > li').first().getByRole('checkbox');

const doWithChosen = async ({ page, t }: Visit, action: string): Promise<void> => {
  await choiceOfFirst(page).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(action) })
    .click();
  await panelOf(page).waitFor();
};

const closeOfChosen = async ({ page }: Visit): Promise<void> => {
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'hidden' });
  await choiceOfFirst(page).uncheck();
};

/** Of a chosen person who never came. */
const inviting: View = {
  name: 'invite',
  open: (visit) => doWithChosen(visit, 'admin.people.invite'),
  close: closeOfChosen,
};

/** In which centres a chosen person has which role. */
const placing: View = {
  name: 'centres',
  open: (visit) => doWithChosen(visit, 'admin.people.centres.action'),
  close: closeOfChosen,
};

/** What came of it. */
const invited: View = {
  name: 'invited',
  open: async (visit) => {
    await inviting.open(visit);
    const { page, t } = visit;
    await panelOf(page)
      .getByRole('button', { name: t('admin.people.inviteSend') })
      .click();
    await page.getByRole('dialog', { name: t('admin.people.invited') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.people.inviteDone') }).click();
    await page.getByRole('dialog', { name: t('admin.people.invited') }).waitFor({ state: 'hidden' });
    await choiceOfFirst(page).uncheck();
  },
};

/** Behind the menu of a catalogue's list. */
const ordering: View = {
  name: 'order',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('kit.order.title'), exact: true }).click();
    await panelOf(page).getByRole('listitem').first().waitFor();
  },
};

/** Of a chosen element: what its type's plan would add. */
const planOfChosen: View = {
  name: 'plan',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row]').first().press('Space');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('admin.plans.applyPlan') })
      .click();
    await page.getByRole('table', { name: t('admin.plans.byType') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.close') }).click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('kit.table.clearSelection') })
      .click();
  },
};

/** What a chosen chore may get. */
const changeOfChosen: View = {
  name: 'change',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row]').first().press('Space');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('admin.choreTable.change') })
      .click();
    await panelOf(page).waitFor();
  },
  close: async ({ page, t }) => {
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'hidden' });
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('kit.table.clearSelection') })
      .click();
  },
};

/** A line of a plan; the first type of all has none. */
const planConditions: View = {
  name: 'conditions',
  open: async ({ page, t }) => {
    await page.goto('/user/spad-elementTypes?q=extintor');
    await page.getByRole('main').locator('[data-row]').first().getByRole('link').first().click();
    await page
      .getByRole('button', { name: new RegExp(t('admin.plans.conditionsOf', { chore: '' })) })
      .first()
      .click();
    await panelOf(page).waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

/** Shown once: left by its button alone. */
const passwordLink: View = {
  name: 'password-link',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.users.passwordLink.make') }).click();
    await page.getByRole('textbox', { name: t('admin.users.passwordLink.label') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.secret.kept') }).click();
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

const recoveryState = (fields: object) => ({
  data: { isOn: true, mayAsk: true, pending: null, ...fields },
});

const leaveRecovery = async ({ page, t }: Visit): Promise<void> => {
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: t('admin.users.factorRecovery.title') })
    .waitFor({ state: 'hidden' });
  await page.unroute('**/factorRecovery');
};

/** Somebody has lost the second factor: why it should go. */
const recoveryAsked: View = {
  name: 'factor-recovery',
  open: async ({ page, t }) => {
    await page.route('**/factorRecovery', (route) => route.fulfill({ json: recoveryState({}) }));
    await page.reload();
    await page.getByRole('button', { name: t('admin.users.factorRecovery.ask') }).click();
    await page.getByRole('textbox', { name: t('admin.users.factorRecovery.reason') }).waitFor();
  },
  close: leaveRecovery,
};

/** It waits for another person. */
const recoveryPending: View = {
  name: 'factor-recovery-pending',
  open: async ({ page, t }) => {
    const pending = {
      id: '6f1d3a52-1f0e-4f3a-9d2a-3c5b7a9e1d20',
      askedBy: 'Marta Vidal',
      reason: 'Ha cambiado de móvil',
      askedAt: '2026-03-02T08:00:00.000Z',
      expiresAt: '2026-03-03T08:00:00.000Z',
      mayConfirm: true,
      mayWithdraw: false,
    };
    await page.route('**/factorRecovery', (route) => route.fulfill({ json: recoveryState({ pending }) }));
    await page.reload();
    await page.getByRole('button', { name: t('admin.users.factorRecovery.open') }).click();
    await page.getByRole('button', { name: t('admin.users.factorRecovery.confirm') }).waitFor();
  },
  close: leaveRecovery,
};

/** Before an account changes, some minutes after the password was shown last. */
const confirmation: View = {
  name: 'confirmation',
  open: async ({ page, t }) => {
    const body = { code: 'confirmationRequired', message: '', requestId: 'x' };
    await page.route('**/passwordLink', (route) => route.fulfill({ status: 400, json: body }), { times: 1 });
    await page.getByRole('button', { name: t('admin.users.passwordLink.make') }).click();
    await page.getByRole('dialog', { name: t('kit.password.title') }).waitFor();
  },
};

/** What a correction changed, field by field. */
const auditEntry: View = {
  name: 'entry',
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row]').first().getByRole('cell').first().click();
    await page.getByRole('dialog', { name: t('admin.audit.entry') }).waitFor();
  },
};

/** Two areas that look the same, as a migration might have left them. */
const sameName = {
  id: 'areas:12',
  kind: 'name',
  installationId: 1,
  resource: 'areas',
  recordId: 12,
  inspectionType: null,
  name: 'Sala',
  context: 'SALA',
  now: 'Sala',
  proposal: 'Sala (2)',
  changes: true,
  why: null,
  count: 0,
  from: null,
  to: null,
  taskIds: [],
  state: 'open',
  version: 0,
  reason: '',
  decidedByName: '',
  decidedAt: null,
};

/** What a migration left in doubt is to stay as it is: why. */
const leavingDoubt: View = {
  name: 'leaving-doubt',
  open: async ({ page, t }) => {
    await page.route('**/api/nameDoubts?*', (route) =>
      route.fulfill({ json: { data: [sameName], total: 1 } }),
    );
    await page.reload();
    await page
      .getByRole('button', { name: t('admin.doubts.leave') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.unroute('**/api/nameDoubts?*');
  },
};

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const again = async ({ page, t }: Visit): Promise<void> => {
  const another = page.getByRole('button', { name: t('admin.cobie.another') });
  await another.click();
  // What the preview offered is gone then.
  await another.waitFor({ state: 'hidden' });
};

const dryRun = (name: string, workbook: () => Promise<Buffer>, tables: readonly string[]): View => ({
  name,
  open: async ({ page, t }) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.xlsx', mimeType: xlsx, buffer: await workbook() });
    for (const table of tables) await page.getByRole('table', { name: t(`admin.cobie.${table}`) }).waitFor();
  },
  close: again,
});

const annex = (room: string) => () =>
  workbookOf({
    Facility: [['Name'], ['Anexo']],
    Floor: [['Name'], ['Anexo P0']],
    Space: [
      ['Name', 'FloorName'],
      ['Anexo sala 1', 'Anexo P0'],
    ],
    Type: [['Name'], ['Bomba']],
    Component: [
      ['Name', 'TypeName', 'Space'],
      ['Bomba 1', 'Bomba', room],
    ],
  });
const duplex = async (): Promise<Buffer> =>
  readFileSync(join(import.meta.dirname, '../../../services/admin/demo/duplex.xlsx'));

const sure: View = {
  name: 'sure',
  open: async (visit) => {
    await dryRun('', annex('Anexo sala 1'), ['plan']).open(visit);
    await visit.page.getByRole('button', { name: visit.t('admin.cobie.apply'), exact: true }).click();
    await visit.page.getByRole('alertdialog').waitFor();
  },
  close: async (visit) => {
    await visit.page.keyboard.press('Escape');
    await again(visit);
  },
};

/** Several elements at once, by the phone's long list too. */
const bulkEdit: View = {
  name: 'bulk-edit',
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row]').first().press('Space');
    await page.getByRole('button', { name: t('kit.bulk.edit') }).click();
    await panelOf(page).waitFor();
  },
  close: async ({ page, t }) => {
    await panelOf(page)
      .getByRole('button', { name: t('kit.cancel'), exact: true })
      .click();
    await panelOf(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('kit.table.clearSelection') }).click();
  },
};

/** Taken up by keyboard, before it is put down. */
const carrying: View = {
  name: 'carrying',
  isOfDesk: true,
  open: async ({ page, t }) => {
    await page.getByRole('main').locator('[data-row]').first().press('Control+x');
    await page.getByRole('button', { name: t('admin.carry.cancel') }).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.carry.cancel') }).click();
  },
};

/** A sheet of the catalogue, to be chosen. */
const sheetToImport: View = {
  name: 'sheet',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('kit.sheet.import') }).click();
    await page.getByRole('button', { name: t('kit.sheet.choose') }).waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};

/** What can be done with an element's photo. */
const photoMenu: View = {
  name: 'photo-menu',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: t('admin.photos.tab') }).click();
    const photos = page.getByRole('tabpanel').getByRole('listitem');
    await photos
      .or(page.getByText(t('admin.photos.empty')))
      .first()
      .waitFor();
    if ((await photos.count()) === 0)
      await page
        .getByRole('tabpanel')
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: pictureOf('#456') });
    await photos.first().waitFor();
    const deeds = t('admin.photos.actions', { name: t('kit.photo.name', { number: '1' }) });
    await page.getByRole('button', { name: deeds }).click();
    await page.getByRole('menu').waitFor();
  },
};

const photoCaption: View = {
  name: 'photo-caption',
  open: async (visit) => {
    await photoMenu.open(visit);
    const { page, t } = visit;
    await page.getByRole('menuitem', { name: t('admin.photos.caption') }).click();
    await page.getByRole('textbox', { name: t('admin.photos.captionLabel') }).waitFor();
  },
};

/** What the parts of a building are used for. */
const buildingUses: View = {
  name: 'uses',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: t('admin.uses.title'), exact: true }).click();
    await page.getByRole('button', { name: t('admin.uses.edit') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('tab').first().click();
  },
};

/** Generators are given to a thermal installation. */
const thermalInstallation: View = {
  name: 'change',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.thermal.add') }).click();
    await panelOf(page).waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

export const administrationViews: Readonly<Record<string, readonly View[]>> = {
  audit: [auditEntry],
  'data-doubts': [leavingDoubt],
  formats: [sheetToImport],
  users: [refusedFields, leaving, beside],
  'users-record': [passwordLink, confirmation, recoveryAsked, recoveryPending],
  'administration-elements': [beside, planOfChosen, bulkEdit, carrying],
  'administration-thermal': [thermalInstallation],
  'administration-people': [taking, placing, inviting, invited],
  map: planViews,
  'chore-types': [ordering],
  'administration-maintenance-chores': [changeOfChosen],
  'element-types-record': [planConditions],
  'buildings-record': [buildingUses],
  'elements-record': [conflict, ownChore, photoMenu, photoCaption],
  'administration-import': [
    dryRun('nothing-new', duplex, ['plan']),
    dryRun('mistakes', annex('No existe'), ['plan', 'issues']),
    sure,
  ],
};
