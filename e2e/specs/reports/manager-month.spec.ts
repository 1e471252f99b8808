/**
 * A manager's month, from a portal with nothing in it to the owner's paper, by the real screens of a desk: twelve centres, people who come and go, and
 * at the end no task that is lost, doubled or somebody's who left. It counts what the commonest jobs take. All of it is the long form's; each of its
 * steps has a spec of its own in every run.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { elements } from 'shared-kit/contracts/centres/elements';
import { installations } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { installationUsers } from 'shared-kit/contracts/people/users';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, signedInApi } from '../../core/api.ts';
import { presentYear } from '../../core/days-of-work.ts';
import { wordsOf } from '../../core/looks/printed.ts';
import { openDocumentOf } from '../../core/open-document.ts';
import { everyday } from '../../core/people/visitor.ts';
import { newData, type PortalData } from '../../core/portal/demo-data.ts';
import { type RunningPortal, startPortal } from '../../core/portal/portal.ts';
import { beginCounting, countPresses, expectPresses } from '../../core/presses.ts';
import { type Texts, texts } from '../../core/texts.ts';
import { workbookRead } from '../../core/workbook.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, choice, field, panelOf, pick, save } from '../../pages/administration.ts';
import { choosePassword, enterWith } from '../../pages/login.ts';

const t: Texts = texts('es');
const centre = 'Polideportivo Sur';
const building = 'Pabellón';
const copies = Array.from({ length: 11 }, (_, index) => `Centro ${index + 2}`);
const people = { manager: 'Gemma', leaving: 'Teo', staying: 'Tina' } as const;
type Person = (typeof people)[keyof typeof people];
const password = 'una-clave-solo-mia';
const faults = ['Gotea la válvula', 'No cierra la puerta'] as const;

let data: PortalData;
let portal: RunningPortal;
let office: Page;
let desk: Page;
let administrator: Api;
let centreId = 0;
let planned = 0;

test.beforeAll(async () => {
  data = await newData();
  portal = await startPortal({ ...data, env: { ...data.env, DEMO: 'no' } });
});
test.afterAll(async () => {
  await portal.stop();
  await data.remove();
});

const main = (page: Page): Locator => page.getByRole('main');
const rows = (page: Page): Locator => main(page).locator('[data-row]');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const inCentre = (address: string): string => {
  const url = new URL(address, portal.url);
  url.searchParams.set('installation', String(centreId));
  return `${url.pathname}${url.search}`;
};

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    ...everyday,
    baseURL: portal.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await countPresses(page);
  return page;
};

/** By a link that somebody handed over, or that the portal printed. */
const enterBy = async (browser: Browser, link: string, loginName: string): Promise<Page> => {
  const page = await newPage(browser);
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  await choosePassword(page, t, password);
  await expect(page.getByLabel(t('shell.login.LoginName'))).toHaveValue(loginName);
  await enterWith(page, t, { loginName, password });
  await expect(page).toHaveURL(/\/user\/home/);
  return page;
};

const steps = (): Locator => office.getByRole('list', { name: t('admin.begin.title') });
const back = (): Locator => main(office).getByRole('link', { name: t('shell.guide.back'), exact: true });
const follow = async (step: string): Promise<void> => {
  await office.goto('/user/home');
  await steps()
    .getByRole('link', { name: t(`admin.begin.step.${step}`) })
    .click();
  await expect(office).not.toHaveURL(/\/user\/home/);
};
const expectDone = async (count: number): Promise<void> => {
  await office.goto('/user/home');
  await expect(steps().getByRole('listitem')).toHaveCount(7);
  await expect(
    steps()
      .getByRole('listitem')
      .filter({ hasText: t('admin.begin.done') }),
  ).toHaveCount(count);
};

/** What LibreOffice makes of the list that the centre is kept in until today. */
const workbook = (): Buffer => {
  const places = [
    ['Sótano', 'Sala de calderas'],
    ['Planta baja', 'Pista'],
  ] as const;
  const placed = (ref: string, name: string, { type, at }: { readonly type: string; readonly at: 0 | 1 }) => [
    ref,
    name,
    type,
    building,
    ...places[at],
  ];
  return openDocumentOf({
    Edificios: [['Nombre'], [building]],
    Plantas: [['Edificio', 'Nombre'], ...places.map(([floor]) => [building, floor])],
    Zonas: [['Edificio', 'Planta', 'Nombre'], ...places.map((place) => [building, ...place])],
    Elementos: [
      ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona', 'Potencia (kW)'],
      ...Array.from({ length: 12 }, (_, at) => [
        ...placed(`EXT-${at + 1}`, `Extintor ${at + 1}`, { type: 'Extintor', at: at % 2 === 0 ? 1 : 0 }),
        '',
      ]),
      [...placed('CAL-1', 'Caldera 1', { type: 'Caldera', at: 0 }), 240],
      [...placed('ASC-1', 'Ascensor 1', { type: 'Ascensor', at: 1 }), ''],
    ],
  });
};

const beginPortal = async (browser: Browser): Promise<void> => {
  const [link = ''] = /http:\S+\/auth\/password#\S+/.exec(portal.output()) ?? [];
  office = await enterBy(browser, link, 'admin');
  administrator = await signedInApi(portal.url, { loginName: 'admin', password });
  await expectDone(0);
  await follow('roles');
  for (const role of ['manager', 'technician', 'reader', 'contractor']) {
    const name = t(`admin.begin.roles.${role}.name`);
    await office.getByRole('button', { name: t('admin.begin.roles.add', { name }), exact: true }).click();
    await expect(office.getByRole('region', { name, exact: true })).toContainText(t('admin.starter.present'));
  }
  await follow('catalogue');
  const families = ['RITE: instalaciones térmicas', 'Protección contra incendios', 'Ascensores y elevación'];
  const addChosen = () => office.getByRole('button', { name: /^Añadir \d+ entradas$/ }).click();
  for (const name of families) await office.getByText(name, { exact: true }).click();
  await addChosen();
  const complete = office.getByText(t('admin.starter.complete'));
  await expect(complete).toHaveCount(families.length, { timeout: hangMs(10_000) });
  // Without what can break nobody reports a fault: the guide says that something is missing until that is there.
  await expectDone(1);
  await follow('catalogue');
  await office.getByText('Correctivos', { exact: true }).click();
  await addChosen();
  await expect(complete).toHaveCount(families.length + 1, { timeout: hangMs(10_000) });
  await expectDone(2);
};

const makeCentre = async (): Promise<void> => {
  await follow('centre');
  await field(office, t, 'name').fill(centre);
  await field(office, t, 'ref').fill('PS');
  await panelOf(office)
    .getByLabel(/^Coste de una hora de trabajo/)
    .fill('28');
  await save(office, t);
  await expect(rows(office).filter({ hasText: centre })).toHaveCount(1);
  // The form of a portal's first centre does not come back with the installation in the address.
  await expect(office).toHaveURL(/installation=\d+/);
  await expect(office).not.toHaveURL(/new=/);
  await expect(panelOf(office)).toHaveCount(0);
  const { data: found } = await administrator.call(installations.list, { query: { q: centre } });
  centreId = found[0]?.id ?? 0;

  await follow('import');
  await main(office).getByRole('link', { name: 'Importar', exact: true }).click();
  await beginCounting(office);
  await office.locator('input[type=file]').setInputFiles({
    name: 'polideportivo.ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    buffer: workbook(),
  });
  await expect(office).toHaveURL(/import=\d+/, workbookRead);
  const apply = { name: t('admin.cobie.apply'), exact: true };
  await office.getByRole('button', apply).click();
  await office.getByRole('alertdialog').getByRole('button', apply).click();
  await expect(office.getByText(t('admin.cobie.done'))).toBeVisible({ timeout: hangMs(10_000) });
  await expectPresses(office, 'Import a workbook without faults');
  const { total } = await administrator.call(elements.list, {
    query: { installationId: centreId, size: 1 },
  });
  expect(total).toBe(14);

  await follow('plan');
  await office.getByRole('button', { name: /^Añadir \d+ operaciones$/ }).click();
  await expect(main(office).getByRole('status')).toContainText(/\d+ operaciones añadidas/);
};

const addPeople = async (browser: Browser): Promise<Record<Person, Page>> => {
  await follow('people');
  for (const [name, role] of [
    [people.manager, 'Gestor'],
    [people.leaving, 'Técnico'],
    [people.staying, 'Técnico'],
  ] as const) {
    await add(office, t, 'members');
    await field(office, t, 'loginName').fill(name.toLowerCase());
    await field(office, t, 'name').fill(name);
    await pick(office, t, { name: 'roleId', option: role });
    await expect(choice(office, t, 'roleId')).toHaveValue(role);
    // Who manages does no tasks, and no month is spread over her.
    if (role === 'Técnico')
      await panelOf(office).getByLabel('Horas asignadas al mes', { exact: true }).fill('160');
    await save(office, t);
    await expect(panelOf(office)).toBeHidden();
  }
  await office.goto(inCentre('/user/administration?tab=people&neverCame=true'));
  await expect(rows(office)).toHaveCount(3);
  await beginCounting(office);
  await office.getByRole('columnheader').getByRole('checkbox').check({ force: true });
  await office
    .getByRole('toolbar')
    .getByRole('button', { name: t('admin.people.invite') })
    .click();
  await dialog(office)
    .getByRole('button', { name: t('admin.people.inviteSend') })
    .click();
  const linkOf = (name: string) =>
    dialog(office).getByRole('textbox', { name: t('admin.people.inviteLink', { name }) });
  await expect(linkOf(people.manager)).toBeVisible();
  await expectPresses(office, 'Invite everybody who never came');
  const come = async (name: Person): Promise<Page> =>
    enterBy(browser, await linkOf(name).inputValue(), name.toLowerCase());
  const came = { Gemma: await come('Gemma'), Teo: await come('Teo'), Tina: await come('Tina') };
  await expectDone(6);
  return came;
};

const generate = async (): Promise<void> => {
  const say = (name: string): string => t(`maintenance.generation.${name}`);
  const press = async (name: string): Promise<void> => {
    await office.getByRole('button', { name: say(name), exact: true }).click();
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: say(name), exact: true })
      .click();
  };
  await follow('generate');
  await press('start');
  const last = office.getByRole('table', { name: say('last') });
  await expect(last.getByText(say('states.done'), { exact: true })).toBeVisible({ timeout: hangMs(10_000) });
  await expect(back()).toBeVisible();
  await expectDone(7);
  // The guide has ended, and no page leads back to it any more.
  await office.goto('/user/spad-installationCopies');
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back()).toHaveCount(0);
  planned = await tasksOf(centreId);
  expect(planned).toBeGreaterThan(20);

  for (const [index, name] of copies.entries()) {
    await office.goto('/user/spad-installationCopies');
    await beginCounting(office);
    await office.getByRole('combobox', { name: t('admin.copies.source') }).selectOption(centre);
    await office.getByRole('textbox', { name: t('admin.copies.name') }).fill(name);
    await office.getByRole('textbox', { name: t('admin.copies.ref') }).fill(`C${index + 2}`);
    await office.getByRole('button', { name: t('admin.copies.start') }).click();
    await expect(
      office.getByRole('status').filter({ hasText: t('admin.copies.done', { name }) }),
    ).toBeVisible({ timeout: hangMs(10_000) });
    await expectPresses(office, 'Copy a centre');
  }
  await office.goto('/user/spad-generateChores');
  await office.getByText(say('all'), { exact: true }).click();
  await press('startAll');
  await expect(main(office).getByText(say('states.done'), { exact: true })).toHaveCount(copies.length + 1, {
    timeout: hangMs(30_000),
  });
};

const tasksOf = async (installationId: number, query: object = {}): Promise<number> =>
  (
    await administrator.call(listTasks, {
      query: { installationId, state: 'remaining', page: 1, size: 1, ...query },
    })
  ).total;

const placeManager = async (): Promise<void> => {
  await office.goto(inCentre(`/user/administration?tab=people&q=${people.manager}`));
  await expect(rows(office)).toHaveCount(1);
  await beginCounting(office);
  await rows(office).getByRole('checkbox').check({ force: true });
  await office
    .getByRole('toolbar')
    .getByRole('button', { name: t('admin.people.centres.action'), exact: true })
    .click();
  await dialog(office).getByLabel(t('admin.fields.roleId')).selectOption('Gestor');
  await dialog(office)
    .getByText(t('admin.people.centres.chooseAll_other', { count: copies.length + 1 }))
    .click();
  const told = [
    t('admin.people.centres.count.given_other', { count: copies.length }),
    t('admin.people.centres.count.same_one', { count: 1 }),
  ];
  await expect(dialog(office).getByRole('status')).toHaveText(told.join(' · '));
  await dialog(office)
    .getByRole('button', { name: t('admin.people.centres.save'), exact: true })
    .click();
  await expect(dialog(office)).toBeHidden();
  await expectPresses(office, 'Give a person a role in eleven more centres');
  const { total } = await administrator.call(installationUsers.list, {
    query: { q: people.manager, size: 1 },
  });
  expect(total).toBe(copies.length + 1);
};

const give = async (): Promise<void> => {
  await desk.goto(inCentre('/user/remainingChores?person=0'));
  await rows(desk).first().waitFor();
  await beginCounting(desk);
  await desk.getByRole('columnheader').getByRole('checkbox').check({ force: true });
  await desk
    .getByRole('toolbar')
    .getByRole('button', { name: t('maintenance.assignee.give'), exact: true })
    .click();
  await dialog(desk).getByLabel(t('maintenance.assignee.label')).selectOption(people.leaving);
  await save(desk, t);
  await expect(dialog(desk)).toBeHidden();
  await expectPresses(desk, 'Give all that is nobody’s to a person');
  await expect(rows(desk)).toHaveCount(0);
};

const level = async (): Promise<void> => {
  // What is due by the end of the year stands on its last day until it is spread.
  await desk.goto(inCentre(`/user/maintenanceCalendar?year=${presentYear()}&month=12`));
  await beginCounting(desk);
  await desk
    .getByRole('link', { name: t('maintenance.calendar.level'), exact: true })
    .first()
    .click();
  await desk.getByRole('button', { name: t('maintenance.level.apply'), exact: true }).click();
  await expect(desk.getByRole('button', { name: t('kit.undo') })).toBeVisible();
  await expectPresses(desk, 'Spread a month, and take the proposal');
};

const cover = async (tina: Page): Promise<void> => {
  await desk.goto(inCentre('/user/daysOff'));
  const daysOff = main(desk).getByRole('button', { name: t('maintenance.daysOff.add') });
  await daysOff.waitFor();
  await beginCounting(desk);
  await daysOff.click();
  await dialog(desk).getByLabel(t('maintenance.daysOff.person')).selectOption(people.leaving);
  await dialog(desk).getByLabel(t('maintenance.daysOff.cover')).selectOption(people.staying);
  await save(desk, t);
  await expect(dialog(desk)).toBeHidden();
  await expectPresses(desk, 'Write days off down, with who covers');
  await tina.goto(inCentre('/user/home'));
  await expect(
    tina
      .getByRole('region', { name: t('shell.home.day.title') })
      .getByText(new RegExp(people.leaving))
      .first(),
  ).toBeVisible();
};

const triage = async (): Promise<void> => {
  for (const [index, fault] of faults.entries()) {
    await desk.goto(inCentre('/user/correctiveReport'));
    const what = index === 0 ? 'Caldera 1' : 'Ascensor 1';
    await desk.getByRole('combobox', { name: t('correctives.field.element') }).fill(what);
    await desk.getByRole('listbox').getByRole('option', { name: what }).first().click();
    await main(desk).getByRole('radio', { name: 'Fuga' }).check({ force: true });
    await desk.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(fault);
    await desk.getByRole('button', { name: t('correctives.report.send') }).click();
    await expect(desk.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ })).toBeVisible();
  }
  await desk.goto(inCentre('/user/correctives'));
  await expect(rows(desk)).toHaveCount(faults.length);
  await rows(desk).first().focus();
  await beginCounting(desk);
  const decide = async (key: string, label: string, value: string): Promise<void> => {
    await desk.keyboard.press(key);
    const select = dialog(desk).getByLabel(label).and(desk.locator('select'));
    // Whoever is away says so behind the name.
    const option = select.locator('option', { hasText: value }).first();
    await select.selectOption(await option.getAttribute('value'));
    await dialog(desk).locator('button[type=submit]').click();
    await expect(dialog(desk)).toHaveCount(0);
  };
  await decide('p', t('correctives.field.priority'), t('kit.priority.top'));
  await decide('a', t('correctives.field.assignedTo'), people.leaving);
  await expect(rows(desk).first()).toContainText(people.leaving);
  await expectPresses(desk, 'Give a fault a person and a priority in the list');
};

const decideLaw = async (): Promise<void> => {
  await desk.goto(inCentre('/user/legalObligations'));
  const year = main(desk).getByRole('region', { name: t('inspections.legal.facts.year'), exact: true });
  await year.waitFor();
  await beginCounting(desk);
  await year.getByRole('button', { name: /^Elegir los/ }).click();
  await year.getByRole('textbox').fill('2019');
  await year.getByRole('button', { name: /^Responder para/ }).click();
  await expect(year).toHaveCount(0);
  await expectPresses(desk, 'Answer the law for many places');
};

const putTogether = async (): Promise<void> => {
  await desk.goto(inCentre(paths.dashboards()));
  await desk
    .getByRole('button', { name: t('reports.catalogues.dashboards.add') })
    .first()
    .click();
  await dialog(desk).getByLabel(t('reports.catalogues.dashboards.fields.name')).fill('El mes');
  await save(desk, t);
  await expect(main(desk).locator('[data-figure]')).toHaveCount(6);

  await desk.goto(inCentre('/user/budgets'));
  await desk.getByRole('button', { name: t('reports.budgets.edit') }).click();
  for (const part of ['planned', 'repairs', 'parts', 'contractors'])
    await dialog(desk)
      .getByRole('textbox', { name: t(`reports.budgets.centre.${part}`) })
      .fill('5000');
  await save(desk, t);
  await expect(dialog(desk)).toBeHidden();
  const year = presentYear();
  await expect(
    desk
      .getByRole('table', { name: t('reports.budgets.table', { year }), exact: true })
      .getByRole('row', { name: t('reports.budgets.centre.total') }),
  ).toContainText(/20\.000,00/);
};

const seeOff = async (teo: Page): Promise<void> => {
  await desk.goto(inCentre('/user/administration?tab=people'));
  await rows(desk).filter({ hasText: people.leaving }).click();
  await expect(desk.getByRole('heading', { level: 1, name: people.leaving })).toBeVisible();
  await beginCounting(desk);
  await desk.getByRole('button', { name: t('admin.people.leaves') }).click();
  await expect(dialog(desk)).toContainText(/Responde de [1-9]\d* tareas abiertas y 1 correctivo\./);
  await dialog(desk).getByRole('combobox').selectOption(people.staying);
  await dialog(desk)
    .getByRole('button', { name: t('admin.people.leaveSave') })
    .click();
  await expect(dialog(desk)).toBeHidden();
  await expectPresses(desk, 'See somebody off, with the work handed on');
  await teo.goto('/user/home');
  await expect(teo).toHaveURL(/\/auth/);
  await desk.goto(inCentre('/user/correctives'));
  await expect(rows(desk).filter({ hasText: people.staying })).toHaveCount(1);
  await expect(rows(desk).filter({ hasText: people.leaving })).toHaveCount(0);
};

const tellOwner = async (): Promise<void> => {
  await desk.goto(inCentre(paths.reportDocuments()));
  const name = t('reports.documents.name.owner');
  const card = main(desk)
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name }) });
  await card.waitFor();
  await beginCounting(desk);
  const saving = desk.waitForEvent('download');
  await card.getByRole('button', { name: t('kit.issue.action') }).click();
  await dialog(desk)
    .getByRole('button', { name: t('kit.issue.issueAndSave') })
    .click();
  const saved = await saving;
  await expect(dialog(desk)).toHaveCount(0);
  await expectPresses(desk, 'Issue the owner’s paper');
  const words = (await wordsOf(await readFile(await saved.path()))).join(' ');
  for (const each of [centre, ...faults]) expect(words).toContain(each);
};

test('a month of a manager, from an empty portal to the owner’s paper, loses no task', async ({
  browser,
}) => {
  test.setTimeout(hangMs(60_000));
  await test.step('the first administrator, roles and catalogues', () => beginPortal(browser));
  await test.step('a centre of a workbook, with its plans', () => makeCentre());
  const came = await test.step('people are invited, and come', () => addPeople(browser));
  desk = came.Gemma;
  await test.step('tasks, and eleven more centres', () => generate());
  await test.step('the manager gets into all of them', () => placeManager());
  await test.step('work is given', () => give());
  await test.step('a month is spread', () => level());
  await test.step('somebody is away', () => cover(came.Tina));
  await test.step('faults', () => triage());
  await test.step('the law', () => decideLaw());
  await test.step('a dashboard and a budget', () => putTogether());
  await test.step('somebody leaves', () => seeOff(came.Teo));
  await test.step('the owner is told', () => tellOwner());

  await test.step('every task is there once, and all of the first centre are of who stayed', async () => {
    const { data: centres } = await administrator.call(installations.list, { query: { size: 50 } });
    expect(centres).toHaveLength(copies.length + 1);
    for (const { id } of centres) expect({ id, tasks: await tasksOf(id) }).toEqual({ id, tasks: planned });
    expect(await tasksOf(centreId, { person: '0' })).toBe(0);
  });
});
