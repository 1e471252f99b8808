import { genericInspections } from 'shared-kit/contracts/catalogues/catalogues';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { apiOf } from '../api.ts';
import { everyday } from '../people/visitor.ts';
import type { View, Visit } from './view.ts';

const toFirstTab = async ({ page }: Visit): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('tab').first().click();
};

/** Somebody of a company. */
const people: View = {
  name: 'people',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: /^Personas/ }).click();
    await page.getByRole('button', { name: t('inspections.parts.people.add') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: toFirstTab,
};

/** A paper of a visit. */
const documents: View = {
  name: 'documents',
  open: async ({ page, t }) => {
    await page.getByRole('tab', { name: /^Documentos/ }).click();
    await page.getByRole('button', { name: t('inspections.parts.documents.add') }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: toFirstTab,
};

/** The addresses for calendars outside of the portal. */
const feeds: View = {
  name: 'feeds',
  open: async ({ page, t }) => {
    await page.getByRole('button', { name: t('inspections.feeds.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('inspections.feeds.create') })
      .first()
      .waitFor();
  },
  close: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};

const toInbox: View['close'] = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto('/user/legalObligations');
  await page.getByRole('main').getByRole('checkbox').first().waitFor();
};

/** Several of what the law asks, rejected for one reason. */
const rejectMany: View = {
  name: 'reject-many',
  open: async ({ page, t }) => {
    await page
      .getByRole('checkbox', { name: t('inspections.legal.inbox.selectAll', { name: '' }) })
      .first()
      .click();
    await page
      .getByRole('toolbar', { name: t('inspections.legal.inbox.bar') })
      .getByRole('button', { name: t('inspections.legal.reject') })
      .click();
    await page.getByRole('dialog').waitFor();
  },
  close: toInbox,
};

/** What is decided of one proposal. */
const proposal = (way: 'accept' | 'reject'): View => ({
  name: `proposal-${way}`,
  open: async ({ page, t }) => {
    await page.goto('/user/legalObligations?view=proposed');
    await page
      .getByRole('main')
      .getByRole('button', { name: t(`inspections.legal.${way}`) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  close: toInbox,
});

/** A step of what the law asks of a lift that has expired: a record of its own, as the demonstration has none that is out of date. */
const step: View = {
  name: 'step',
  open: async ({ page, t, url }) => {
    const api = await apiOf(url, 'manager');
    const { installationId } = api;
    const nextDate = dayText(dayOfText(localDayText(new Date(), everyday.timezoneId)) - 5);
    const rules = await api.call(genericInspections.list, { query: { q: 'ascensor', size: 10 } });
    const rule = rules.data.find(({ name }) => name.es.startsWith('Ascensor en uso industrial'));
    const body = {
      installationId,
      inspectionType: 0 as const,
      name: 'Ascensor vencido',
      nextDate,
    };
    const { data } = await api.call(inspections.create, {
      body: { ...body, genericInspectionId: rule?.id ?? null },
    });
    await page.goto(new URL(paths.inspection({ id: data.id, installationId }), url).href);
    const note = page.getByRole('button', { name: t('inspections.legal.expiry.note'), exact: false });
    await note.first().click();
    await page.getByRole('dialog').waitFor();
  },
  close: toFirstTab,
};

export const inspectionsViews: Readonly<Record<string, readonly View[]>> = {
  'external-companies-record': [people],
  'inspections-record': [documents, step],
  'inspection-calendar': [feeds],
  'legal-obligations': [rejectMany, proposal('accept'), proposal('reject')],
};
