/** What a scanned label shows at once: state, faults, tasks, last readings and the way to report, with a network and without. */
import type { Locator, Page } from '@playwright/test';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, Priority } from 'shared-kit/contracts/enums';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { prepareDevice, startOwnDevice } from '../../core/people/own-device.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

const installationId = 1;
const phone = { width: 390, height: 844 };

/** One with work and readings, so that all of it is shown. */
const busyElement = async (api: Api): Promise<number> => {
  const asked = { installationId, programme: 'all', sort: 'periodEnd', size: 100 } as const;
  for (const state of ['late', 'remaining'] as const) {
    const { data } = await api.call(listTasks, { query: { ...asked, state } });
    for (const elementId of new Set(data.map((task) => task.elementId))) {
      const { data: measured } = await api.call(listElementReadings, {
        query: { installationId, elementId },
      });
      if (measured.readings.length > 0) return elementId;
    }
  }
  throw new Error('the demonstration has no element with work and readings');
};

const breakIt = async (api: Api, elementId: number, openingDescription: string): Promise<string> => {
  const { data } = await api.call(createCorrective, {
    body: {
      installationId,
      level: CorrectiveLevel.element,
      elementId,
      areaId: null,
      correctiveTypeId: 1,
      priority: Priority.average,
      openingDescription,
      expectedMinutes: null,
      photoIds: [],
      videoIds: [],
      documentIds: [],
      assignedToId: null,
      origin: null,
    },
  });
  return data.number;
};

/** Without scrolling, above the bar at the foot. */
const isOnFirstScreen = async (page: Page, t: Texts, words: readonly string[]): Promise<void> => {
  const main = page.getByRole('main');
  const bar = await page.getByRole('navigation', { name: t('shell.menu.bar') }).boundingBox();
  const foot = bar?.y ?? phone.height;
  for (const word of words) await expect(main.getByText(word, { exact: true }).first()).toBeVisible();
  const parts = [
    main.getByRole('region', { name: t('correctives.contribution.faults') }),
    main.getByRole('region', { name: t('maintenance.contribution.toDo') }),
    main.getByRole('region', { name: t('maintenance.contribution.lastReadings') }),
    main.getByRole('link', { name: t('correctives.contribution.report'), exact: true }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? foot + 1)).toBeLessThanOrEqual(foot);
  }
};

test('all that matters at an element is on the first screen, and its data are behind', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const elementId = await busyElement(api);
  const number = await breakIt(api, elementId, 'Hace ruido al arrancar');
  await page.setViewportSize(phone);
  await signIn('technician', page, `/user/elements/${elementId}`);
  await isOnFirstScreen(page, t, [t('kit.entityStatus.Active'), number]);
  await page.getByRole('link', { name: t('correctives.contribution.report'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user/correctiveReport\\?.*elementId=${elementId}\\b`));
});

test('the same without a network, as it was prepared', async ({ t }) => {
  test.setTimeout(hangMs(60_000));
  const device = await startOwnDevice();
  try {
    const api = await apiOf(device.portal().url, 'manager');
    const elementId = await busyElement(api);
    const number = await breakIt(api, elementId, 'Hace ruido al arrancar');
    const page = await device.enter('technician');
    await prepareDevice(page, t);
    await page.setViewportSize(phone);
    await device.context().setOffline(true);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/user/elements/${elementId}?installation=${installationId}`);
    await isOnFirstScreen(page, t, [number]);
  } finally {
    await device.remove();
  }
});

/** Without scrolling: what a finger meets in its middle is the button, and it is as high as a finger. */
const isAtTheThumb = async (button: Locator): Promise<void> => {
  await expect(button).toBeVisible();
  await expect(button).toBeEnabled();
  const isMet = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        height >= 44 &&
        top >= 0 &&
        top + height <= innerHeight &&
        uppermost !== null &&
        element.contains(uppermost)
      );
    });
  await expect.poll(isMet).toBe(true);
};

test('what reports and what saves is above the bar at the foot, however long the page is', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize(phone);
  await signIn('technician', page, '/user/correctiveReport');
  await isAtTheThumb(page.getByRole('button', { name: t('correctives.report.send'), exact: true }));
  const api = await apiOf(portal.url, 'technician');
  const { data } = await api.call(listTasks, {
    query: { installationId, programme: 'all', state: 'late', sort: 'periodEnd', size: 1 },
  });
  await walk(page, `/user/tasks/${data[0]?.id}`);
  const save = new RegExp(`^(${t('kit.save')}|${t('maintenance.record.allFine')})$`);
  await isAtTheThumb(page.getByRole('main').getByRole('button', { name: save }));
});
