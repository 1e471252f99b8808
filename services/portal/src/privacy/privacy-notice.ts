import type { LanguageCode } from 'shared-kit/contracts/enums';
import type {
  getPrivacySettings as getContract,
  privacyHistory as historyContract,
  getPrivacyNotice as noticeContract,
  PrivacySettings,
  savePrivacySettings as saveContract,
} from 'shared-kit/contracts/people/privacy';
import type { RetentionRow } from 'shared-kit/contracts/retention';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { readHistory } from 'shared-kit/server/history';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { PortalDeps } from '../deps.ts';
import { privacySettings } from './privacy.model.ts';
import { inEach } from './privacy-words.ts';
import { theOne } from './retention.model.ts';
import { retentionRows } from './retention.ts';

const entityType = 'PrivacySettings';
const told = ['controller', 'contact', 'notice'] as const;

const nothing = {
  version: 0,
  controller: '',
  contact: '',
  notice: { es: '', cat: '', en: '' },
  updatedAt: null,
};

export const readPrivacySettings = async (db: Connection, session?: ClientSession) =>
  (await privacySettings(db).findOne({ _id: theOne }, session ? { session } : {})) ?? nothing;

const present = ({
  version,
  controller,
  contact,
  notice,
}: Omit<PrivacySettings, 'usual'>): PrivacySettings => ({
  version,
  controller,
  contact,
  notice,
  usual: inEach(({ t }) => t('notice')),
});

/** `90 days`, `1827 days at least`, in words. */
export const daysInWords = ({ days, leastByLaw }: RetentionRow, { t }: DocumentWords): string => {
  if (days !== null) return t('days', { count: days });
  return leastByLaw === null ? t('noDays') : t('atLeast', { days: t('days', { count: leastByLaw }) });
};

export const retentionLine = (row: RetentionRow, words: DocumentWords): string =>
  words.t('line', { name: row.name[words.language], days: daysInWords(row, words) });

/** What stands for something is filled in last and once: what an administrator writes as the controller fills in nothing. */
const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

export const getPrivacyNotice: Handler<typeof noticeContract, PortalDeps> = async (_input, { db }) => {
  const [{ controller, contact, notice, updatedAt }, rows] = await Promise.all([
    readPrivacySettings(db),
    retentionRows(db),
  ]);
  const textIn = (words: DocumentWords): string => {
    const language: LanguageCode = words.language;
    return fillIn(notice[language] || words.t('notice'), {
      controller: controller || words.t('controllerMissing'),
      contact: contact || words.t('contactMissing'),
      retention: rows.map((row) => `- ${retentionLine(row, words)}`).join('\n'),
    });
  };
  return { data: { texts: inEach(textIn), updatedAt: updatedAt?.toISOString() ?? null } };
};

export const getPrivacySettings: Handler<typeof getContract, PortalDeps> = async (_input, { db }) => ({
  data: present(await readPrivacySettings(db)),
});

export const savePrivacySettings: Handler<typeof saveContract, PortalDeps> = (
  { body: { version, controller, contact, notice } },
  ctx,
) =>
  ctx.transaction(async (session) => {
    const before = await readPrivacySettings(ctx.db, session);
    if (before.version !== version) fail('versionConflict', { current: present(before) });
    const fields = { controller, contact, notice };
    const after = { version: version + 1, ...fields, updatedAt: ctx.now() };
    await privacySettings(ctx.db).updateOne({ _id: theOne }, { $set: after }, { session, upsert: true });
    const { controller: formerController, contact: formerContact, notice: formerNotice } = before;
    await ctx.audit(
      {
        action: 'privacySettings.updated',
        entityType,
        entityId: theOne,
        before: { controller: formerController, contact: formerContact, notice: formerNotice },
        after: fields,
      },
      session,
    );
    return { data: present(after) };
  });

export const readPrivacyHistory: Handler<typeof historyContract, PortalDeps> = async (
  { params: { id }, query },
  ctx,
) => {
  if (id !== theOne) fail('notFound');
  return readHistory(ctx, { entityType, id, fields: new Set<string>(told) }, query);
};
