/** From a boiler's readings to the register and the certificate. */
import { getRiteCertificate, saveRiteYear } from 'shared-kit/contracts/legal/rite-certificate';
import { listThermalGroups } from 'shared-kit/contracts/legal/thermal-installations';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { screenAt } from '../../core/addresses.ts';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { presentYear } from '../../core/days-of-work.ts';
import { walk } from '../../core/looks/walk.ts';
import { expect, test } from '../../fixtures/test.ts';
import { pageTabs } from '../../pages/shell.ts';

const measuresFlue = ({ formats }: TaskDetail): boolean =>
  formats.some(({ quantity }) => quantity === 'flueTemperature');

/** Of RITE, with everything that the efficiency follows from: what is done already is taken back. */
const boilerTask = async (api: Api): Promise<TaskDetail> => {
  const detailOf = async (id: number) => (await api.call(getTask, { params: { id } })).data;
  for (const state of ['remaining', 'performed'] as const) {
    const query = { installationId: api.installationId, programme: 'rite', state, size: 200 };
    const { data } = await api.call(listTasks, { query });
    for (const { id, periodEnd } of data) {
      if (Date.parse(periodEnd) <= Date.now() || !measuresFlue(await detailOf(id))) continue;
      await takeBack(api, id);
      return detailOf(id);
    }
  }
  throw new Error('No boiler to be measured');
};

test('a boiler is measured with its efficiency before one’s eyes, stands in the register, and departs from its year', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await boilerTask(api);
  const nameOf = (quantity: string): string =>
    task.formats.find((format) => format.quantity === quantity)?.name.es ?? '';
  const read = (quantity: string, value: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${nameOf(quantity)}`) }).fill(value);
  await signIn('technician', page, `/user/remainingRiteChores?task=${task.id}`);
  const computed = page.getByRole('region', { name: t('maintenance.computed.title') }).first();
  await expect(computed).toContainText(`${nameOf('combustionAirTemperature')}; `);
  await read('flueTemperature', '190');
  await read('combustionAirTemperature', '20');
  await read('co', '40');
  // Natural gas: 100 − (190 − 20) × (0.37 ÷ 9.5 + 0.009) = 91.8; of 220 °C and 4 % it is 100 − 200 × (0.37 ÷ 4 + 0.009) = 79.7.
  await read('co2', '9,5');
  await expect(computed).toContainText('91,8 %');
  await expect(computed).toContainText(t('maintenance.computed.within'));
  await read('flueTemperature', '220');
  await read('co2', '4');
  await expect(computed).toContainText('79,7 %');
  await expect(computed).toContainText(t('maintenance.reading.outOfLimits'));
  await expect(page.getByText(/^Se aparta de los últimos 12 meses/).first()).toBeVisible();
  await page.getByRole('radio', { name: t('kit.choreResult.ImproperlyDone') }).check();
  await page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) }).fill('Hollín');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();

  // As wide as a desk's, where the register has all of its columns.
  await page.setViewportSize({ width: 1440, height: 900 });
  await walk(page, '/user/riteMenu');
  await pageTabs(page, t)
    .getByRole('link', { name: /^Registro/ })
    .click();
  await expect(page).toHaveURL(screenAt('/user/riteRegister'));
  const newest = page.getByRole('main').getByRole('row').nth(1);
  await expect(newest).toContainText(task.elementName);
  await expect(newest).toContainText('79,7 %');
  await expect(newest).toContainText(t('maintenance.reading.out'));
  await pageTabs(page, t)
    .getByRole('link', { name: /^Resumen/ })
    .click();
  const generator = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: task.elementName }) });
  await expect(generator).toContainText('79,7 %');
  const drifts = page.getByRole('region', { name: t('maintenance.drift.title') });
  await expect(drifts.getByRole('listitem').filter({ hasText: nameOf('flueTemperature') })).toContainText(
    '220 °C',
  );
  await takeBack(api, task.id);
});

test('a proposed thermal installation is accepted with one press, and RITE calls it by its name', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const query = { installationId: api.installationId };
  const proposed = (await api.call(listThermalGroups, { query })).data.find(
    ({ installation }) => installation === null,
  );
  if (!proposed) throw new Error('Nothing is proposed');
  const name = t('admin.thermal.ofBuilding', { building: proposed.buildingName });
  await signIn('manager', page, '/user/administration?tab=thermal');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText(t('admin.thermal.proposed'));
  await card.getByRole('button', { name: t('admin.thermal.accept') }).click();
  await expect(card.getByRole('button', { name: t('admin.thermal.editOne', { name }) })).toBeVisible();
  await expect(card).not.toContainText(t('admin.thermal.proposed'));
  await walk(page, '/user/riteMenu');
  const list = page.getByRole('list', { name: t('maintenance.rite.thermal.list') });
  await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.getByRole('link', { name: t('maintenance.rite.thermal.manage') }).click();
  await card.getByRole('button', { name: t('admin.thermal.removeOne', { name }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin.thermal.remove') })
    .click();
  await expect(card).toContainText(t('admin.thermal.proposed'));
});

test('the certificate says what is missing, and less of it once a figure has its reason', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const { installationId } = api;
  const year = presentYear();
  const find = async () => (await api.call(getRiteCertificate, { query: { installationId, year } })).data;
  const before = await find();
  const missing = (count: number) => new RegExp(`^Faltan ${count} cosas`);
  await signIn('technician', page, '/user/riteMenu');
  await pageTabs(page, t)
    .getByRole('link', { name: /^Certificado/ })
    .click();
  await expect(page).toHaveURL(screenAt('/user/riteCertificate'));
  await expect(page.getByText(missing(before.missing))).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.rite.certificate.toSignatures') }).press('Enter');
  await expect(page.getByRole('button', { name: t('kit.issue.action') })).toBeFocused();
  const figure = t('maintenance.rite.figures.heatMeters');
  await page.getByRole('button', { name: t('maintenance.rite.certificate.noFigureOf', { figure }) }).click();
  await page
    .getByRole('textbox', { name: new RegExp(t('maintenance.rite.certificate.reason', { figure })) })
    .fill('No hay contadores');
  await page
    .getByRole('textbox', { name: new RegExp(t('maintenance.rite.figures.fuel')) })
    .first()
    .fill('41.250,5');
  await page.getByRole('button', { name: t('kit.save') }).click();
  await expect(page.getByText(missing(before.missing - 2))).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('textbox', { name: new RegExp(t('maintenance.rite.certificate.reason', { figure })) }),
  ).toHaveValue('No hay contadores');
  const { written } = await find();
  expect(written.figures.find(({ key }) => key === 'fuel')).toMatchObject({ value: 41_250.5, unit: 'kWh' });
  await api.call(saveRiteYear, {
    body: { installationId, year, ...before.written, version: written.version },
  });
});
