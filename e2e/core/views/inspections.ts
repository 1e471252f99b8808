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

export const inspectionsViews: Readonly<Record<string, readonly View[]>> = {
  'external-companies-record': [people],
  'inspections-record': [documents],
  'inspection-calendar': [feeds],
  'legal-obligations': [rejectMany, proposal('accept'), proposal('reject')],
};
